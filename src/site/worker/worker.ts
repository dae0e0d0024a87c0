import type { WorkerFetchEvent, WorkerScope } from '#wire/worker-scope.ts';
import { cachesToDrop, howToAnswer, mayKeepPage } from './how-to-answer.ts';

/** Inserted by the build: the shell's scripts and styles, the build's name, and the entry script of its pages. */
declare const SHELL: {
  readonly stamp: string;
  readonly entry: string;
  readonly assets: readonly string[];
  readonly files: readonly string[];
};

/** The number of pages cached for offline use. */
const PAGES_KEPT = 30;
const OFFLINE = '/offline.html';

const scope = globalThis as unknown as WorkerScope;
const shell = SHELL;
let keeps = true;
const own = `gyle-${shell.stamp}`;

scope.addEventListener('install', (event) => event.waitUntil(takeIn()));

scope.addEventListener('activate', (event) => event.waitUntil(takeCharge()));

scope.addEventListener('message', ({ data, ports }) => {
  if (data === 'activate') void scope.skipWaiting();
  if (data === 'keep nothing') {
    keeps = false;
    ports[0]?.postMessage(null);
  }
  if (data === 'entry?') ports[0]?.postMessage(shell.entry);
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = howToAnswer(request, scope.location.origin, shell.files);
  if (way === 'asset') event.respondWith(copyFirst(request));
  if (way === 'kept') event.respondWith(networkFirst(request));
  if (way === 'page') event.respondWith(pageFor(event));
});

async function takeIn(): Promise<void> {
  const cache = await caches.open(own);
  // The browser may cache unhashed names for an hour, so the worker revalidates them.
  const files = shell.files.map((file) => new Request(file, { cache: 'reload' }));
  await cache.addAll([...shell.assets, ...files]);
}

async function takeCharge(): Promise<void> {
  await Promise.all(cachesToDrop(await caches.keys(), own).map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
}

async function copyFirst(request: Request): Promise<Response> {
  const copy = await caches.match(request, { ignoreVary: true });
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.ok && keeps) {
    await (await caches.open(own)).put(request, answer.clone());
    await dropIfUnwanted();
  }
  return answer;
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (problem) {
    const copy = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
    if (copy) return copy;
    throw problem;
  }
}

async function pageFor(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event;
  try {
    // A connection that died while the server restarted fails the preload; a second request opens a new one.
    const answer = (await event.preloadResponse.catch(() => undefined)) ?? (await fetch(request));
    if (answer.ok && keeps && mayKeepPage(request.url, answer.headers.get('cache-control')))
      event.waitUntil(keepPage(request, answer.clone()));
    return answer;
  } catch (problem) {
    const cachedPage = (await caches.match(request, { ignoreVary: true })) ?? (await caches.match(OFFLINE));
    if (cachedPage) return cachedPage;
    throw problem;
  }
}

async function keepPage(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(own);
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, answer);
  const pages = (await cache.keys()).filter(
    ({ url }) => howToAnswer({ method: 'GET', mode: 'navigate', url }, scope.location.origin, shell.files) === 'page',
  );
  await Promise.all(pages.slice(0, -PAGES_KEPT).map((page) => cache.delete(page)));
  await dropIfUnwanted();
}

/** A copy that was under way when the caches were deleted would have opened one anew. */
async function dropIfUnwanted(): Promise<void> {
  if (!keeps) await caches.delete(own);
}
