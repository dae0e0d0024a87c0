/** Notices about the site itself. */
type SiteNotice = {
  /** The server has another version than this page. */
  readonly newVersion: string | null;
  /** A reload brings something new: another version, or a build fetched by the update worker. */
  readonly updateReady: boolean;
  /** Reloads at once; false when something would be lost. Null until the update check has started. */
  readonly takeUpdate: (() => boolean) | null;
  /** Why the version check failed. */
  readonly problem: string | null;
  /** The server is read-only (D-26). */
  readonly readOnly: boolean;
  /** The server is in maintenance, and this is the log-in, which is open to staff. */
  readonly inMaintenance: boolean;
  /** The server does not answer. */
  readonly unreachable: boolean;
};

export type SiteNoticesStore = ReturnType<typeof createSiteNotices>;

const NO_NEWS: SiteNotice = {
  newVersion: null,
  updateReady: false,
  takeUpdate: null,
  problem: null,
  readOnly: false,
  inMaintenance: false,
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
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The instance of this page. */
export const siteNotices = createSiteNotices();
