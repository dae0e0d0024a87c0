import type { SiteNoticesStore } from './site-notices.ts';
import type { VisitMemory } from './visit-memory.ts';

export type UpdateWorker = {
  /** Whether something new is there; found or not, the news board is told. */
  readonly look: () => Promise<void>;
  /** The page goes, to come again from the new build. */
  readonly leave: () => void;
};

type Means = {
  readonly workers: ServiceWorkerContainer;
  readonly news: SiteNoticesStore;
  readonly memory: VisitMemory;
  /** The script that this page began with: a worker of the same build needs no new page. */
  readonly entry: string;
};

const TAKEN = 'bs.build';
const LONGEST_TO_SAY = 3000;
/** A page that has just come still fetches. */
const UNTIL_QUIET = 2000;

/**
 * Registers the worker that keeps the shell of the site at hand, and hears when another build has come. The new worker is put
 * in charge by a page of its own build: the old one still brings that page, since a worker that is being relieved while it
 * fetches may leave the page waiting for ever. A page that came for its sake, whatever it is, is the last.
 */
export async function registerWorker({ workers, news, memory, entry }: Means): Promise<UpdateWorker> {
  const registration = await workers.register('/worker.js', { updateViaCache: 'none' });
  let coming: unknown = null;
  const meet = async () => {
    const { waiting } = registration;
    if (!waiting || !workers.controller) return;
    coming = await entryOf(waiting);
    const isOurs = coming === entry || !memory || memory.getItem(TAKEN) === coming;
    if (isOurs) setTimeout(() => waiting.postMessage('activate', []), UNTIL_QUIET);
    else news.publish({ updateReady: true });
  };
  const meetInstalling = () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => found.state === 'installed' && void meet());
  };
  registration.addEventListener('updatefound', meetInstalling);
  // The page before this one may have found it, and gone while it was being installed.
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

function entryOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    setTimeout(() => resolve(null), LONGEST_TO_SAY);
    worker.postMessage('entry?', [port2]);
  });
}

/** Where the setting says so, what was registered before goes, and with it all it has kept. */
export async function dismissWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  if (registrations.length === 0) return;
  for (const registration of registrations) {
    // It goes on bringing what this page asks for, until the page goes.
    registration.active?.postMessage('keep nothing', []);
    await registration.unregister();
  }
  for (const name of await caches.keys()) if (name.startsWith('gyle-')) await caches.delete(name);
}
