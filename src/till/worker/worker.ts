import type { WorkerScope } from '#wire/worker-scope.ts';
import { howToAnswer } from './how-to-answer.ts';

/** Inserted by the build: the files of the till, the build's name, and the entry script that its document must name. */
declare const SHELL: { readonly stamp: string; readonly entry: string; readonly files: readonly string[] };

const DOCUMENT = '/till';

const scope = globalThis as unknown as WorkerScope;
const shell = SHELL;
const own = `till-${shell.stamp}`;

scope.addEventListener('install', (event) => event.waitUntil(takeIn()));

scope.addEventListener('activate', (event) => event.waitUntil(takeCharge()));

scope.addEventListener('message', ({ data }) => {
  if (data === 'activate') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = howToAnswer(request, scope.location.origin, shell.files);
  if (way === 'document') event.respondWith(fromDevice(DOCUMENT, request));
  if (way === 'file') event.respondWith(fromDevice(request, request));
});

/** All of a build or nothing of it: a till that starts offline has every file that it will ever need. */
async function takeIn(): Promise<void> {
  const answer = await fetch(DOCUMENT, { cache: 'reload' });
  // While a new build is put up, another process may still answer with the document of the former.
  if (!answer.ok || !(await answer.clone().text()).includes(shell.entry))
    throw new Error('The document is of another build');
  const cache = await caches.open(own);
  await cache.put(DOCUMENT, answer);
  await cache.addAll(shell.files.map((file) => new Request(file, { cache: 'reload' })));
}

async function takeCharge(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith('till-') && name !== own);
  await Promise.all(former.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function fromDevice(key: RequestInfo, request: Request): Promise<Response> {
  const cache = await caches.open(own);
  return (await cache.match(key, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}
