import { ServerState } from '#features/brewery/web/server-state.client.ts';
import { paths } from '../paths.ts';
import { moduleOf } from './module-of.ts';
import type { SiteNoticesStore } from './site-notices.ts';
import type { UpdateWorker } from './update-worker.ts';

type Watch = {
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
    /** Goes to the maintenance page, if it can be loaded. */
    readonly leaveForMaintenance: () => Promise<boolean>;
    /**
     * Whether the page was reloaded for this version already, which prevents a loop while servers are upgraded one by
     * one.
     */
    readonly triedVersion: (version: string) => boolean;
    readonly keepTried: (version: string) => void;
    /** A reload would lose something: unsent text, or a call under way. */
    readonly wouldLose: () => boolean;
    /** Nothing was pressed or typed since the last navigation. */
    readonly isUntouched: () => boolean;
  };
};

export const ASKED_AGAIN_AFTER = 2000;

/**
 * On a navigation to another part of the site: checks the version, then the server, and takes an update at once by
 * loading the target page anew (D-180). Never in the checkout, where a payment may be open (D-26), nor while something
 * would be lost; then the next such navigation takes it.
 */
export function startUpdateCheck(watch: Watch) {
  const { news, browser } = watch;
  let mayTake = false;
  let currentCheck: Promise<void> | null = null;
  return {
    /** Called when the page has settled, and when the server goes into maintenance or comes out of it. */
    async lookAtServer(): Promise<void> {
      await lookAtServer(watch);
    },
    /**
     * Called every few seconds, so that what is said of the server ends when it is over. A server that did not answer is not asked while
     * words would be lost: if it still does not, the page is left.
     */
    async lookAgain(): Promise<void> {
      const { readOnly, inMaintenance, unreachable } = news.read();
      if (browser.isOnline() && (readOnly || inMaintenance || (unreachable && !browser.wouldLose())))
        await lookAtServer(watch);
    },
    /** Called at intervals while the tab is open. */
    async look(): Promise<void> {
      if (browser.isOnline()) await lookForVersion(watch);
    },
    /** Called before the other part is shown. */
    leaves(from: string | undefined, to: string): void {
      if (!changesModule(from, to)) return;
      mayTake = !isCheckout(from) && !isPaying(to) && !browser.wouldLose();
      if (!mayTake || !news.read().updateReady) currentCheck = lookForVersion(watch);
      else take(watch);
    },
    /** Called when it is shown. */
    async arrived(from: string | undefined, to: string): Promise<void> {
      if (!changesModule(from, to)) return;
      await (currentCheck ?? lookForVersion(watch));
      currentCheck = null;
      if (mayTake && news.read().updateReady && browser.isUntouched() && !browser.wouldLose()) take(watch);
      else await lookAtServer(watch);
    },
    /** The shopper asks for the update: false when something would be lost. */
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
  const isInMaintenance = state === ServerState.maintenance;
  const isAtLogIn = isInMaintenance && isLogIn(browser.pathname());
  const inMaintenance = isAtLogIn || (isInMaintenance && browser.wouldLose());
  const isLost = !inMaintenance && (isInMaintenance || state === ServerState.unknown);
  const mayLeave = !isPaying(browser.pathname()) && browser.isOnline();
  const unreachable = isLost && !(mayLeave && (await browser.leaveForMaintenance()));
  news.publish({ readOnly: state === ServerState.readOnly, inMaintenance, unreachable });
}

/** The page at which staff come in while everybody else waits. */
function isLogIn(pathname: string): boolean {
  return pathname.toLowerCase().replace(/\/$/, '') === paths.login;
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
