/** What is to be said about the site itself while people go about in it. */
export type SiteNotice = {
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

export type SiteNoticesStore = ReturnType<typeof createSiteNotices>;

const NO_NEWS: SiteNotice = {
  newVersion: null,
  updateReady: false,
  takeUpdate: null,
  problem: null,
  readOnly: false,
  unreachable: false,
};

export function createSiteNotices() {
  let news = NO_NEWS;
  const listeners = new Set<() => void>();
  return {
    read: () => news,
    readOnServer: () => NO_NEWS,
    publish: (more: Partial<SiteNotice>) => {
      news = { ...news, ...more };
      for (const changed of listeners) changed();
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** The one of this visit. */
export const siteNotices = createSiteNotices();
