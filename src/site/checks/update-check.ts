import { ServerState } from '#features/brewery/web/server-state.client.ts';
import { paths } from '../paths.ts';
import { moduleOf } from './module-of.ts';
import type { SiteNoticesStore } from './site-notices.ts';
import type { UpdateWorker } from './update-worker.ts';

export type Watch = {
  readonly news: SiteNoticesStore;
  /** The version of this page. */
  readonly version: string;
  readonly askVersion: () => Promise<string>;
  readonly askServer: () => Promise<ServerState>;
  readonly worker: () => UpdateWorker | null;
  readonly wait: (ms: number) => Promise<void>;
  readonly browser: {
    readonly pathname: () => string;
    readonly isOnline: () => boolean;
    readonly reload: () => void;
    /** Goes to the maintenance page, if it can be had. */
    readonly leaveForMaintenance: () => Promise<boolean>;
    /** Whether this page was loaded for that version's sake already: servers that are upgraded one by one must not make a loop. */
    readonly triedVersion: (version: string) => boolean;
    readonly keepTried: (version: string) => void;
    /** A loading would lose something: words that were not sent, or a call that is under way. */
    readonly wouldLose: () => boolean;
    /** Nothing was pressed or typed since the page was changed. */
    readonly isUntouched: () => boolean;
  };
};

export const ASKED_AGAIN_AFTER = 2000;

/**
 * What is done when people go from one part of the site to another: the version is looked at, then the server, and what is new
 * is taken into use at once, on the page that they came for (D-180). Nothing of it happens in the checkout, where a payment may
 * be open (D-26), nor while something would be lost by it: then the next change of module takes it.
 */
export function startUpdateCheck(watch: Watch) {
  const { news, browser } = watch;
  let mayTake = false;
  let looking: Promise<void> | null = null;
  return {
    async started(): Promise<void> {
      await lookAtServer(watch);
    },
    /** Now and then, while the tab is open. */
    async look(): Promise<void> {
      if (browser.isOnline()) await lookForVersion(watch);
    },
    /** Before the other part is shown. */
    leaves(from: string | undefined, to: string): void {
      if (!changesModule(from, to)) return;
      mayTake = !isCheckout(from) && !isPaying(to) && !browser.wouldLose();
      if (!mayTake || !news.read().updateReady) looking = lookForVersion(watch);
      else take(watch);
    },
    /** When it stands. */
    async arrived(from: string | undefined, to: string): Promise<void> {
      if (!changesModule(from, to)) return;
      await (looking ?? lookForVersion(watch));
      looking = null;
      if (mayTake && news.read().updateReady && browser.isUntouched() && !browser.wouldLose()) take(watch);
      else await lookAtServer(watch);
    },
    /** She wants it now: false where something would be lost by it. */
    takeNow(): boolean {
      if (isPaying(browser.pathname()) || browser.wouldLose()) return false;
      take(watch);
      return true;
    },
  };
}

function take({ news, browser, worker }: Watch): void {
  const { newVersion } = news.read();
  if (newVersion !== null) browser.keepTried(newVersion);
  news.publish({ updateReady: false });
  worker()?.leave();
  browser.reload();
}

async function lookForVersion({ news, version, askVersion, worker, browser }: Watch): Promise<void> {
  try {
    const there = await askVersion();
    const isNew = there !== version;
    news.publish({ newVersion: isNew ? there : null, problem: null });
    if (isNew && !browser.triedVersion(there)) news.publish({ updateReady: true });
  } catch (problem) {
    news.publish({ problem: problem instanceof Error ? problem.message : 'the version could not be read' });
  }
  void worker()?.look();
}

async function lookAtServer({ news, askServer, wait, browser }: Watch): Promise<void> {
  let state = await askServer();
  if (state === ServerState.unknown || state === ServerState.maintenance) {
    await wait(ASKED_AGAIN_AFTER);
    state = await askServer();
  }
  const isLost = state === ServerState.unknown || state === ServerState.maintenance;
  news.publish({ readOnly: state === ServerState.readOnly, unreachable: false });
  if (!isLost) return;
  if (isPaying(browser.pathname()) || !browser.isOnline() || !(await browser.leaveForMaintenance()))
    news.publish({ unreachable: true });
}

function changesModule(from: string | undefined, to: string): boolean {
  return from !== undefined && moduleOf(from) !== moduleOf(to);
}

function isPaying(pathname: string): boolean {
  return isCheckout(pathname) || pathname.toLowerCase().startsWith(paths.completed);
}

function isCheckout(pathname: string | undefined): boolean {
  return pathname?.toLowerCase().startsWith(paths.checkout) ?? false;
}
