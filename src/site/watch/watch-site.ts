import { ServerState } from '#features/brewery/web/server-state.client.ts';
import { paths } from '../paths.ts';
import { moduleOf } from './module-of.ts';
import type { NewsBoard } from './site-news.ts';
import type { UpdateWorker } from './update-worker.ts';

export type Watch = {
  readonly news: NewsBoard;
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
  };
};

export const ASKED_AGAIN_AFTER = 2000;

/**
 * What is done when people go from one part of the site to another: what is new is taken into use, then the version is
 * looked at, then the server. Nothing of it happens in the checkout, where a payment may be open (D-26).
 */
export function watchSite(watch: Watch) {
  const { news, browser } = watch;
  return {
    async started(): Promise<void> {
      await lookAtServer(watch);
    },
    /** Before the other part is shown. */
    leaves(from: string | undefined, to: string): void {
      if (!changesModule(from, to) || isPaying(to)) return;
      const { newVersion, updateReady } = news.read();
      const isNew = newVersion !== null && !browser.triedVersion(newVersion);
      if (!updateReady && !isNew) return;
      if (newVersion !== null) browser.keepTried(newVersion);
      news.tell({ updateReady: false });
      watch.worker()?.leave();
      browser.reload();
    },
    /** When it stands. */
    async arrived(from: string | undefined, to: string): Promise<void> {
      if (!changesModule(from, to)) return;
      await lookForVersion(watch);
      await lookAtServer(watch);
    },
  };
}

async function lookForVersion({ news, version, askVersion, worker }: Watch): Promise<void> {
  try {
    const there = await askVersion();
    news.tell({ newVersion: there === version ? null : there, problem: null });
  } catch (problem) {
    news.tell({ problem: problem instanceof Error ? problem.message : 'the version could not be read' });
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
  news.tell({ readOnly: state === ServerState.readOnly, unreachable: false });
  if (!isLost) return;
  if (isPaying(browser.pathname()) || !browser.isOnline() || !(await browser.leaveForMaintenance()))
    news.tell({ unreachable: true });
}

function changesModule(from: string | undefined, to: string): boolean {
  return from !== undefined && moduleOf(from) !== moduleOf(to);
}

function isPaying(pathname: string): boolean {
  const address = pathname.toLowerCase();
  return address.startsWith(paths.checkout) || address.startsWith(paths.completed);
}
