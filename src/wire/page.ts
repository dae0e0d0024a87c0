import type { PageAudience } from './audience.ts';
import type { Transport } from './call.ts';

/** What the server passes to the site to render a page. The transport calls the same routes in-process. */
export type PageRequest = {
  /** Path and query as the browser asked. */
  readonly url: string;
  /** Scheme and host that the site is published under, for canonical links. */
  readonly origin: string;
  readonly transport: Transport;
  /** The group that the page is made for (D-176); absent = everybody. */
  readonly expects?: PageAudience;
  /** The built scripts and styles from the build's manifest; empty in development, where Vite adds its own. */
  readonly assets: PageAssets;
  /** The day of rendering, in London. */
  readonly today: string;
  readonly version: string;
  /** Build mark: local | test | production. */
  readonly build: string;
};

/** The scripts and styles of pages, by source file. */
export type PageAssets = {
  /** The module that starts the site in the browser. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Source path of a lazily loaded module → the files worth preloading. */
  readonly preloads: Readonly<Record<string, readonly string[]>>;
  /** Tags that Vite wants first in `<head>` while developing (refresh preamble). */
  readonly devHead: string;
};

/** A rendered document. Pages that are the same for everybody may be cached; personal ones must not. */
export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isCacheable: boolean;
  /** False = parts failed and are left to the browser. */
  readonly isWhole: boolean;
};

/** The type of `render` in `src/site/entry-server.tsx`. The page's cache subjects come from the calls it makes. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
