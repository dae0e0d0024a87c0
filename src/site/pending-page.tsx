import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

type PendingModule = { readonly Pending: ComponentType };

/** Shown while a page loads. Even then the document has a title. */
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
