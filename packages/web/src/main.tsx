import './ui/base.css';
import './ui/ui.css';
import './ui/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { installServiceWorker } from './offline/app-version.ts';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Without the service worker the app is loaded from the server each time.
if (import.meta.env.PROD && 'serviceWorker' in navigator) addEventListener('load', () => void installServiceWorker().catch(() => undefined));
