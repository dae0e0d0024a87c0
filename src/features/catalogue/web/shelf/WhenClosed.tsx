import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ShopCheck } from './ShopNotice.tsx';

/** Loaded only when the shop is closed. */
const ShopNotice = lazyRouteComponent(() => import('./ShopNotice.tsx'), 'ShopNotice');

/** Called before a page that may need it is rendered, so that the server renders it too and nothing moves afterwards. */
export async function readyWhenClosed({ value }: Pick<ShopCheck, 'value'>): Promise<void> {
  if (value !== 0) await ShopNotice.preload?.();
}

/** The notice of a closed shop; nothing for an open one. */
export function WhenClosed({ check }: { readonly check: ShopCheck }) {
  return <Suspense>{check.value !== 0 && <ShopNotice check={check} />}</Suspense>;
}
