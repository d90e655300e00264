/** The version of the app that waits to replace this one. */
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

const found = (registration: ServiceWorkerRegistration): void => {
  // The first version replaces nothing.
  waiting = navigator.serviceWorker.controller ? (registration.waiting ?? undefined) : undefined;
  for (const l of listeners) l();
};

const HOUR_MS = 3_600_000;

/** Installs the service worker and looks for new versions. */
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
  /** Activates the new version and reloads this page. Other windows keep the old version until they are reloaded. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage('take over');
  },
};
