import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootDocument } from './layouts/root-document.tsx';
import { Shell } from './layouts/shell.tsx';
import type { PageContext } from './page-route.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

export const root = createRootRouteWithContext<PageContext>()({
  shellComponent: RootDocument,
  ...(import.meta.env.SSR && { ssr: true }),
  component: Shell,
  // If the brewery's details fail, the shell is still rendered, with less in the footer.
  loader: ({ context: { transport, queryClient } }) => queryClient.prefetchQuery(queryOf(transport, breweryDetails)),
});
