import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { askServerState } from '#features/brewery/web/server-state.client.ts';
import { busy } from '#ui/busy.ts';
import type { Transport } from '#wire/call.ts';
import type { SessionStore } from '#wire/session.ts';
import { fetchSparePages } from '../layouts/spare-pages.ts';
import { announcePages } from './announce-pages.ts';
import { reloadOnce } from './reload-once.ts';
import { startSessionCheck } from './session-check.ts';
import { showWaiting } from './show-waiting.ts';
import { siteNotices } from './site-notices.ts';
import { dismissWorker, registerWorker, type UpdateWorker } from './update-worker.ts';
import { visitMemory } from './visit-memory.ts';
import { startShopCheck, SWITCHES_ASKED_MS } from './shop-check.ts';
import { startUpdateCheck } from './update-check.ts';
import { trackUnsentText } from './unsent-text.ts';
import { whileVisible } from './while-visible.ts';

type Parts = {
  readonly router: AnyRouter;
  readonly queryClient: QueryClient;
  readonly transport: Transport;
  readonly session: SessionStore;
  readonly version: string;
};

const TRIED = 'bs.tried';
const LOOKED_AT_AGAIN_MS = 300_000;

/** Starts the checks in this browser; returns a function that stops them. */
export function startChecks({ router, queryClient, transport, session, version }: Parts): () => void {
  const memory = visitMemory();
  const words = trackUnsentText(queryClient.getMutationCache());
  let worker: UpdateWorker | null = null;
  const watch = startUpdateCheck({
    news: siteNotices,
    version,
    askVersion,
    askServer: () => askServerState(transport),
    worker: () => worker,
    wait,
    browser: {
      pathname: () => location.pathname,
      isOnline: () => navigator.onLine,
      // The router announces a navigation shortly before it changes the address.
      reload: () => setTimeout(() => location.reload()),
      leaveForMaintenance,
      triedVersion: (version) => !memory || memory.getItem(TRIED) === version,
      keepTried: (version) => memory?.setItem(TRIED, version),
      wouldLose: () => words.areUnsaved() || queryClient.isMutating() > 0,
      isUntouched: words.isUntouched,
    },
  });
  siteNotices.publish({ takeUpdate: () => watch.takeNow() });
  const onPreloadError = ({ payload }: VitePreloadErrorEvent) =>
    void reloadOnce({
      memory,
      now: Date.now(),
      reload: () => location.reload(),
      isReachable: () =>
        askVersion().then(
          () => true,
          () => false,
        ),
      says: payload.message,
    });
  addEventListener('vite:preloadError', onPreloadError);
  const ends = [
    () => removeEventListener('vite:preloadError', onPreloadError),
    words.end,
    whileVisible(LOOKED_AT_AGAIN_MS, () => void watch.look()),
    whileVisible(SWITCHES_ASKED_MS, () => void watch.lookAgain()),
    router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
      words.pageChanges();
      watch.leaves(fromLocation?.pathname, toLocation.pathname);
    }),
    router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
      busy.hideAll();
      void watch.arrived(fromLocation?.pathname, toLocation.pathname);
    }),
    announcePages(router),
    startShopCheck({ router, queryClient, transport, onServerSwitched: () => void watch.lookAtServer() }),
    showWaiting(router, queryClient.getMutationCache()),
    startSessionCheck({ session, transport, queryClient, router }),
  ];
  void watch.lookAtServer();
  void fetchSparePages();
  void readyWorker().then((ready) => (worker = ready));
  return () => {
    for (const end of ends) end();
  };
}

async function askVersion(): Promise<string> {
  const answer = await fetch('/version.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`the server answered ${answer.status} when asked for its version`);
  const { semver } = (await answer.json()) as { readonly semver: string };
  return semver;
}

/**
 * The server's maintenance page when it answers, else the copy of the update worker. With neither it is better to stay.
 */
async function leaveForMaintenance(): Promise<boolean> {
  const page = '/maintenance.html';
  const answer = await fetch(page).catch(() => null);
  if (!answer?.ok) return false;
  const { pathname, search } = location;
  location.assign(`${page}?back=${encodeURIComponent(pathname + search)}`);
  return true;
}

/**
 * Registers the worker after the page has settled, so that it does not slow down the first visit. `env.json` says when,
 * and whether at all.
 */
async function readyWorker(): Promise<UpdateWorker | null> {
  const { serviceWorker: workers } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (!workers) return null;
  try {
    const { worker } = (await (await fetch('/env.json')).json()) as { readonly worker?: { readonly afterMs: number } };
    if (!worker) {
      await dismissWorker(workers);
      return null;
    }
    await wait(worker.afterMs);
    const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
    return await registerWorker({
      workers,
      news: siteNotices,
      memory: visitMemory(),
      entry: new URL(entry, location.href).pathname,
    });
  } catch {
    // Private windows and strict settings refuse workers; the site works without one.
    return null;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
