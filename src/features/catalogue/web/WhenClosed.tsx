import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ShopCheck } from './ShopNotice.tsx';

/** Fetched only when there is something to say. */
const ShopNotice = lazy(async () => ({ default: (await import('./ShopNotice.tsx')).ShopNotice }));

const never = () => () => undefined;

/** The notice of a closed shop, in the browser; an open one shows nothing. */
export function WhenClosed({ check }: { readonly check: ShopCheck }) {
  // The server renders in one go and waits for nothing, so there it would be an empty place and a complaint.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (check.value === 0 || !inBrowser) return null;
  return (
    <Suspense>
      <ShopNotice check={check} />
    </Suspense>
  );
}
