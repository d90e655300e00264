/** The app of this browser, kept for when there is no net, and whether a newer one waits to take its place. */
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

const found = (registration: ServiceWorkerRegistration): void => {
  // The first one has nobody to take the place of.
  waiting = navigator.serviceWorker.controller ? (registration.waiting ?? undefined) : undefined;
  for (const l of listeners) l();
};

const HOUR_MS = 3_600_000;

/** Keeps the app in this browser from now on. */
export const installServiceWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  found(registration);
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', () => found(registration)));
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
};

export const newAppVersion = {
  waits: (): boolean => waiting !== undefined,
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  /** Lets the new one take its place, and loads this page from it. Other windows go on with the old one until they are loaded again. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage('take over');
  },
};
