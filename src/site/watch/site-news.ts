/** What is to be said about the site itself while people go about in it. */
export type SiteNews = {
  /** Another version than this page's is there. */
  readonly newVersion: string | null;
  /** The update worker has fetched what is new, and waits. */
  readonly updateReady: boolean;
  /** Why nobody knows whether there is a newer version. */
  readonly problem: string | null;
  /** The server lets everything be read and nothing be changed (D-26). */
  readonly readOnly: boolean;
  /** Nothing is heard of the server. */
  readonly unreachable: boolean;
};

export type NewsBoard = ReturnType<typeof createNewsBoard>;

const NO_NEWS: SiteNews = { newVersion: null, updateReady: false, problem: null, readOnly: false, unreachable: false };

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
