import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

type PendingModule = { readonly Pending: ComponentType };

/** What stands in a page's place while it is on its way. A document has a name even then. */
export function pendingPage(module: () => Promise<PendingModule>) {
  const Pending = lazyRouteComponent<PendingModule, 'Pending'>(module, 'Pending') as AsyncRouteComponent<object>;
  return Object.assign(
    () => (
      <>
        <title>Loading…</title>
        <Pending />
      </>
    ),
    { preload: async () => Pending.preload?.() },
  );
}
