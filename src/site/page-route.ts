import { type ErrorComponentProps, lazyRouteComponent } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Transport } from '#wire/call.ts';
import type { SessionStore } from '#wire/session.ts';
import { pendingPage } from './pending-page.tsx';

/** What a page may ask with while it loads. On the server there is no session: pages are rendered as for anybody. */
export type Asks = {
  readonly transport: Transport;
  readonly queryClient: QueryClient;
  readonly session: SessionStore | null;
};

/** The parameters of the address that matched, and what stands behind its question mark. */
export type PageAddress = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
  /** That of the route. */
  readonly pattern: string;
  /** All of it, from its root. */
  readonly href: string;
  /** Somebody may be about to go there, and is not there yet. */
  readonly preload: boolean;
};

/**
 * What a file of `pages/` exports: the page, what it must have before it is shown (`load` may throw a redirect or
 * `notFound()`), and what stands in its place when that takes long, finds nothing or fails.
 */
export type PageModule = {
  readonly ThisPage: ComponentType;
  readonly Pending?: ComponentType;
  readonly Missing?: ComponentType;
  readonly Failed?: ComponentType<ErrorComponentProps>;
  readonly load?: (asks: Asks, address: PageAddress) => Promise<unknown>;
  /** Fetches the scripts without which what the server has sent could not come to life as it stands. */
  readonly ready?: () => Promise<unknown>;
};

type PendingModule = { readonly Pending: ComponentType };
type MissingModule = { readonly Missing: ComponentType };
type FailedModule = { readonly Failed: ComponentType<ErrorComponentProps> };

const pages = import.meta.glob<PageModule>('./pages/*-page.tsx');

export type PageOptions = {
  /** The same for every visitor: the server may keep it. */
  readonly keep?: boolean;
  /** The page has a skeleton of its own for when it takes long; others go on showing the page before them. */
  readonly pending?: boolean;
  /** It says in its own words that what was asked for is not there; for others the site does. */
  readonly missing?: boolean;
  /** It says in its own words that its facts could not be had. */
  readonly failed?: boolean;
};

/** What every page's route has: its file is a script of its own, loaded when somebody goes there. */
export function pageOptions(name: string, { keep = false, pending, missing, failed }: PageOptions = {}) {
  const file = `./pages/${name}-page.tsx`;
  const module = pages[file];
  if (!module) throw new Error(`There is no page ${file}`);
  return {
    component: lazyRouteComponent(async () => {
      const page = await module();
      if (!import.meta.env.SSR) await page.ready?.();
      return page;
    }, 'ThisPage'),
    ...(pending && { pendingComponent: pendingPage(module as () => Promise<PendingModule>) }),
    ...(missing && { notFoundComponent: lazyRouteComponent(module as () => Promise<MissingModule>, 'Missing') }),
    ...(failed && { errorComponent: lazyRouteComponent(module as () => Promise<FailedModule>, 'Failed') }),
    staticData: { page: `src/site/pages/${name}-page.tsx`, keep },
    loader: async ({ context, params, location: { search, href }, preload, route }: Loading) =>
      void (await (await module()).load?.(context, { params, search, pattern: route.fullPath, href, preload })),
  };
}

type Loading = {
  readonly route: { readonly fullPath: string };
  readonly context: Asks;
  readonly params: PageAddress['params'];
  readonly location: Pick<PageAddress, 'search' | 'href'>;
  readonly preload: boolean;
};
