import type { PageAudience } from './audience.ts';
import type { Transport } from './call.ts';

/** What the server hands to the site to render one page. The transport asks the same routes, in-process. */
export type PageRequest = {
  /** Path and query as the browser asked. */
  readonly url: string;
  /** Scheme and host that the site is published under, for canonical links. */
  readonly origin: string;
  readonly transport: Transport;
  /** For whom the page leaves out what would be wrong (D-176); absent, it is the one for everybody. */
  readonly expects?: PageAudience;
  /** Where the built scripts and styles are, from the build's manifest; empty in development, where Vite adds its own. */
  readonly assets: PageAssets;
  /** The day of rendering, in London. */
  readonly today: string;
  readonly version: string;
  /** Build mark: local | test | production. */
  readonly build: string;
};

/** Scripts and styles that a page needs, by the source file that asks for them. */
export type PageAssets = {
  /** The module that starts the site in the browser. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Source path of a lazily loaded module → the files worth preloading. */
  readonly preloads: Readonly<Record<string, readonly string[]>>;
  /** Tags that Vite wants first in `<head>` while developing (refresh preamble). */
  readonly devHead: string;
};

/** A whole document. Pages that are the same for everybody may be kept; those about a person must not. */
export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isCacheable: boolean;
  /** All of it could be rendered; what could not be is left to the browser. */
  readonly isWhole: boolean;
};

/** What `src/site/entry-server.tsx` exports as `render`. What the page depends on is seen from the calls it makes. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
