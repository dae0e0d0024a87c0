import { ErrorPage } from './layouts/spare-pages.ts';
import { type ErrorComponentProps, lazyRouteComponent } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PageAudience } from '#wire/audience.ts';
import type { Transport } from '#wire/call.ts';
import type { SessionStore } from '#wire/session.ts';
import { requireModule } from './module-switches.ts';
import { pendingPage } from './pending-page.tsx';

/** What `load` can use. On the server there is no session: pages are rendered as for anybody. */
export type PageContext = {
  readonly transport: Transport;
  readonly queryClient: QueryClient;
  readonly session: SessionStore | null;
  /** Whom the server renders the page for; in the browser it is not there. */
  readonly expects?: PageAudience | undefined;
};

/** The matched parameters and the search of the address. */
export type PageAddress = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
  /** The pattern of the route. */
  readonly pattern: string;
  /** The full path with search. */
  readonly href: string;
  /** Preloading on hover, not navigating. */
  readonly preload: boolean;
};

/**
 * What a file of `pages/` exports: the page, what it needs before it is shown (`load` may throw a redirect or
 * `notFound()`), and what is shown instead while that takes long, or when it finds nothing or fails.
 */
type PageModule = {
  readonly ThisPage: ComponentType;
  readonly Pending?: ComponentType;
  readonly Missing?: ComponentType;
  readonly Failed?: ComponentType<ErrorComponentProps>;
  readonly load?: (asks: PageContext, address: PageAddress) => Promise<unknown>;
};

type PendingModule = { readonly Pending: ComponentType };
type MissingModule = { readonly Missing: ComponentType };
type FailedModule = { readonly Failed: ComponentType<ErrorComponentProps> };

const pages = import.meta.glob<PageModule>('./pages/*-page.tsx');

export type PageOptions = {
  /** The same for every visitor: the server may cache it. */
  readonly cacheable?: boolean;
  /** The page has a skeleton for slow loading; without one the previous page stays. */
  readonly pending?: boolean;
  /** The page has its own message for missing content; otherwise the site's is shown. */
  readonly missing?: boolean;
  /** The page has its own message for failed calls. */
  readonly failed?: boolean;
  /** The page has prices, which are others for trade: then the browser fills it (D-176). */
  readonly priced?: boolean;
};

/** The options of every page's route: its file is a lazily loaded script. */
export function pageOptions(name: string, { cacheable = false, pending, missing, failed, priced }: PageOptions = {}) {
  const file = `./pages/${name}-page.tsx`;
  const module = pages[file];
  if (!module) throw new Error(`There is no page ${file}`);
  return {
    component: lazyRouteComponent(module, 'ThisPage'),
    // Only the server decides which pages it renders: those with prices as the router for this audience says.
    ...(import.meta.env.SSR && !priced && { ssr: true }),
    ...(pending && { pendingComponent: pendingPage(module as () => Promise<PendingModule>) }),
    ...(missing && { notFoundComponent: lazyRouteComponent(module as () => Promise<MissingModule>, 'Missing') }),
    ...(failed && { errorComponent: lazyRouteComponent(failedPage(module as () => Promise<FailedModule>), 'Failed') }),
    staticData: { page: `src/site/pages/${name}-page.tsx`, cacheable },
    loader: async ({ context, params, location: { search, href }, preload, route }: Loading) => {
      await requireModule(context, route.fullPath);
      await (await module()).load?.(context, { params, search, pattern: route.fullPath, href, preload });
    },
  };
}

/** The message of the page itself; the site's where its script cannot be fetched, so that header, menu and footer stay. */
function failedPage(module: () => Promise<FailedModule>): () => Promise<FailedModule> {
  return () => module().catch(() => ({ Failed: ErrorPage }));
}

type Loading = {
  readonly route: { readonly fullPath: string };
  readonly context: PageContext;
  readonly params: PageAddress['params'];
  readonly location: Pick<PageAddress, 'search' | 'href'>;
  readonly preload: boolean;
};
