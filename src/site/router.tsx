import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Transport } from '#wire/call.ts';
import type { SessionStore } from '#wire/session.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { ErrorPage, NotFoundPage } from './layouts/spare-pages.ts';
import { routeTree } from './route-tree.tsx';
import { SiteContext } from './site-context.tsx';
import { NO_FACTS, type SiteFacts } from './site-facts.ts';

type Parts = {
  readonly transport: Transport;
  readonly queryClient: QueryClient;
  readonly session: SessionStore | null;
  /** In the browser they are part of the page. */
  readonly facts?: SiteFacts;
};

/** The site's router, for the server and the browser. The server's answers are part of the page. */
export function createSiteRouter({ transport, queryClient, session, facts: initialFacts }: Parts) {
  let facts: SiteFacts = initialFacts ?? NO_FACTS;
  return createRouter({
    routeTree,
    context: { transport, queryClient, session, ...(import.meta.env.SSR && { expects: facts.expects }) },
    ...(import.meta.env.SSR && { defaultSsr: facts.expects !== 'trade' }),
    defaultPreload: 'intent',
    // The query client caches the answers; the router calls `load` each time.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    // On the server none: its script would send a visitor back to the top who scrolls while the page still arrives.
    scrollRestoration: !import.meta.env.SSR && unlessScrolledEarly(),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    Wrap: ({ children }: { readonly children: ReactNode }) => (
      <SiteContext transport={transport} queryClient={queryClient} session={session} facts={facts}>
        {children}
      </SiteContext>
    ),
    dehydrate: () => ({ facts, answers: JSON.stringify(answersOf(queryClient)) }),
    hydrate: (page: { readonly facts: SiteFacts; readonly answers: string }) => {
      facts = page.facts;
      // A page cached by the server is valid as long as it is served, so its answers count as fresh now.
      for (const { key, answer } of JSON.parse(page.answers) as Answer[]) showAnswer(queryClient, key, answer);
    },
  });
}

/** If the visitor has scrolled before hydration, the router must not scroll to the top. */
function unlessScrolledEarly(): () => boolean {
  let isAwake = false;
  return () => {
    const scrolledEarly = !isAwake && scrollY > 0;
    isAwake = true;
    return !scrolledEarly;
  };
}

type Answer = { readonly key: QueryKey; readonly answer: unknown };

function answersOf(queryClient: QueryClient): Answer[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [{ key: queryKey, answer: state.data }] : []));
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
  interface StaticDataRouteOption {
    /** The source file of the page, to preload its scripts. */
    readonly page?: string;
    /** The same for every visitor: the server may cache it. */
    readonly cacheable?: boolean;
  }
}
