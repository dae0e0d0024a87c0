/** What is to be said about the site itself while people go about in it. */
export type SiteNews = {
  /** Another version than this page's is there. */
  readonly newVersion: string | null;
  /** Something new can be had by loading anew: another version is there, or the update worker has fetched another build. */
  readonly updateReady: boolean;
  /** Loads what is new at once; false where something would be lost by it. Null until the watch has begun. */
  readonly takeUpdate: (() => boolean) | null;
  /** Why nobody knows whether there is a newer version. */
  readonly problem: string | null;
  /** The server lets everything be read and nothing be changed (D-26). */
  readonly readOnly: boolean;
  /** Nothing is heard of the server. */
  readonly unreachable: boolean;
};

export type NewsBoard = ReturnType<typeof createNewsBoard>;

const NO_NEWS: SiteNews = {
  newVersion: null,
  updateReady: false,
  takeUpdate: null,
  problem: null,
  readOnly: false,
  unreachable: false,
};

export function createNewsBoard() {
  let news = NO_NEWS;
  const hearers = new Set<() => void>();
  return {
    read: () => news,
    readOnServer: () => NO_NEWS,
    tell: (more: Partial<SiteNews>) => {
      news = { ...news, ...more };
      for (const changed of hearers) changed();
    },
    hear: (changed: () => void) => {
      hearers.add(changed);
      return () => void hearers.delete(changed);
    },
  };
}

/** The one of this visit. */
export const newsBoard = createNewsBoard();
