/** The parts of a service worker's global scope that ours use. */
export type WorkerScope = {
  readonly location: Location;
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } };
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
};

type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void };

export type WorkerFetchEvent = Lasting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
};
