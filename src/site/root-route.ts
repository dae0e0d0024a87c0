import { createRootRouteWithContext } from '@tanstack/react-router';
import { breweryQuery } from '#features/brewery/web/brewery.queries.ts';
import { RootDocument } from './layouts/root-document.tsx';
import { Shell } from './layouts/shell.tsx';
import type { Asks } from './page-route.ts';

/** What stands around every page. */
export const root = createRootRouteWithContext<Asks>()({
  shellComponent: RootDocument,
  component: Shell,
  // Without its brewery the shell still stands, with less in the footer.
  loader: ({ context: { carrier, queryClient } }) => queryClient.prefetchQuery(breweryQuery(carrier)),
});
