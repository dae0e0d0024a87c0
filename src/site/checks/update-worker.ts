import type { SiteNoticesStore } from './site-notices.ts';
import type { VisitMemory } from './visit-memory.ts';

export type UpdateWorker = {
  /** Looks for an update and publishes a notice of the result. */
  readonly look: () => Promise<void>;
  /** Called before a reload that takes the new build. */
  readonly leave: () => void;
};

type Means = {
  readonly workers: ServiceWorkerContainer;
  readonly news: SiteNoticesStore;
  readonly memory: VisitMemory;
  /** The entry script of this page: a worker of the same build needs no reload. */
  readonly entry: string;
};

const TAKEN = 'bs.build';
const LONGEST_TO_SAY = 3000;
/** A page that has just loaded still fetches. */
const UNTIL_QUIET = 2000;

/**
 * Registers the worker that caches the shell of the site, and notices a new build. The new worker is activated by a
 * page of its own build, which the old one still serves: a worker that is replaced during a fetch may leave the page
 * waiting for ever. A page that was reloaded for an update, whichever it is, is not reloaded again.
 */
export async function registerWorker({ workers, news, memory, entry }: Means): Promise<UpdateWorker> {
  const registration = await workers.register('/worker.js', { updateViaCache: 'none' });
  let coming: unknown = null;
  const meet = async () => {
    const { waiting } = registration;
    if (!waiting || !workers.controller) return;
    coming = await answerOf(waiting, 'entry?');
    const isOurs = coming === entry || !memory || memory.getItem(TAKEN) === coming;
    if (isOurs) setTimeout(() => waiting.postMessage('activate', []), UNTIL_QUIET);
    else news.publish({ updateReady: true });
  };
  const meetInstalling = () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && void meet());
  };
  registration.addEventListener('updatefound', meetInstalling);
  // The previous page may have found the update, and been left while it was installing.
  meetInstalling();
  await meet();
  return {
    look: async () => {
      await registration.update().catch(() => undefined);
    },
    leave: () => {
      if (typeof coming === 'string') memory?.setItem(TAKEN, coming);
    },
  };
}

/** What the worker answers to a word; null if it does not. */
function answerOf(worker: ServiceWorker, word: 'entry?' | 'keep nothing'): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    setTimeout(() => resolve(null), LONGEST_TO_SAY);
    worker.postMessage(word, [port2]);
  });
}

/** When workers are switched off, unregisters the site's worker and deletes its caches. The till's goes on: it sells by it. */
export async function dismissWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = (await workers.getRegistrations()).filter(({ scope }) => new URL(scope).pathname === '/');
  if (registrations.length === 0) return;
  for (const registration of registrations) {
    // It serves this page until the page is left, and must have ceased to keep copies before they are deleted.
    if (registration.active) await answerOf(registration.active, 'keep nothing');
    await registration.unregister();
  }
  for (const name of await caches.keys()) if (name.startsWith('gyle-')) await caches.delete(name);
}
