import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ShopCheck } from './ShopNotice.tsx';

/** Fetched only when there is something to say. */
const ShopNotice = lazyRouteComponent(() => import('./ShopNotice.tsx'), 'ShopNotice');

/** Before a page is rendered that may have it to say: so the server says it too, and nothing moves when it comes. */
export async function readyWhenClosed({ value }: Pick<ShopCheck, 'value'>): Promise<void> {
  if (value !== 0) await ShopNotice.preload?.();
}

/** The notice of a closed shop; an open one shows nothing. */
export function WhenClosed({ check }: { readonly check: ShopCheck }) {
  return <Suspense>{check.value !== 0 && <ShopNotice check={check} />}</Suspense>;
}
