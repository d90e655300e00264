/** The files and the version of the app; the build prepends them to this file. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

/** The part of a service worker's scope that is used here: TypeScript has types for pages or for workers, not for both in one package. */
interface Lasting extends Event {
  waitUntil(until: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}
interface Pushing extends Lasting {
  readonly data: { json(): Call } | null;
}
interface Pressing extends Lasting {
  readonly notification: { readonly data: Pick<Call, 'url'>; close(): void };
}
interface Window {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
}
interface ServiceWorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', heard: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', heard: (event: Fetching) => void): void;
  addEventListener(type: 'message', heard: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', heard: (event: Pushing) => void): void;
  addEventListener(type: 'notificationclick', heard: (event: Pressing) => void): void;
}
/** What a server calls with, when a seat of this browser is asked something. */
interface Call {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
}
const scope: ServiceWorkerScope = Object(self);

const OURS = 'fray ';
const NAME = OURS + SHELL.version;
const PAGE = '/index.html';
/** Files with a content hash in their names. */
const HASHED = '/assets/';
/** Paths that only the server answers. */
const OF_SERVER = /^\/(api|socket|mcp|health|ready|metrics)(\/|$)/;
const AT_ONCE = 4;

/** Caches the whole app. Hashed files that an older version has cached are reused. */
const keepAll = async (): Promise<void> => {
  const cache = await caches.open(NAME);
  const left = [...SHELL.files];
  const keepNext = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const known = file.startsWith(HASHED) ? await caches.match(file) : undefined;
      const reply = known ?? (await fetch(file, file.startsWith(HASHED) ? {} : { cache: 'no-cache' }));
      if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
      await cache.put(file, reply);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
};

/** Keeps the previous version, which open windows may still use; deletes older ones. */
const clearOlder = async (): Promise<void> => {
  const names = (await caches.keys()).filter(name => name.startsWith(OURS) && name !== NAME);
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)));
};

const fromCache = async (path: string, request: Request): Promise<Response> => {
  const cache = await caches.open(NAME);
  const kept = (await cache.match(path)) ?? (path.startsWith(HASHED) ? await caches.match(path) : undefined);
  if (kept) return kept;
  const reply = await fetch(request);
  // Such as a font file for another script.
  if (reply.ok && path.startsWith(HASHED)) await cache.put(path, reply.clone());
  return reply;
};

/** The window of a table, if there is one. */
const windowAt = async (path: string, which: (window: Window) => boolean = () => true): Promise<Window | undefined> => {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.find(w => new URL(w.url).pathname === path && which(w));
};

/** Shows a call, unless its table is what one looks at. */
const show = async ({ title, body, tag, url }: Call): Promise<void> => {
  if (await windowAt(url, w => w.focused)) return;
  await scope.registration.showNotification(title, { body, tag, renotify: true, icon: '/icon-call.svg', data: { url } });
};

/** Goes to the table of a call. */
const answer = async (url: string): Promise<void> => {
  const open = await windowAt(url);
  await (open ? open.focus() : scope.clients.openWindow(url));
};

scope.addEventListener('push', event => {
  const call = event.data?.json();
  if (call) event.waitUntil(show(call));
});
scope.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(answer(event.notification.data.url));
});
scope.addEventListener('install', event => event.waitUntil(keepAll()));
scope.addEventListener('activate', event => event.waitUntil(clearOlder().then(() => scope.clients.claim())));
scope.addEventListener('message', ({ data }) => void (data === 'take over' && scope.skipWaiting()));
scope.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || OF_SERVER.test(pathname)) return;
  const isFile = SHELL.files.includes(pathname) || pathname.startsWith(HASHED);
  if (isFile) event.respondWith(fromCache(pathname, request));
  else if (request.mode === 'navigate' && !/\.[^/]*$/.test(pathname)) event.respondWith(fromCache(PAGE, request));
});
