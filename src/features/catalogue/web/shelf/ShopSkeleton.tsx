import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ShelfPlaces } from './ShelfPlaces.tsx';

/** The shop before its cards have loaded. */
export function ShopSkeleton() {
  return (
    <>
      <Page>
        <header className="shop-head">
          <h1 className="font-display text-title leading-[1.05] font-semibold">Beer Shop</h1>
          <Skeleton className="h-7 w-80 max-w-full" />
        </header>
      </Page>
      <ShelfPlaces />
    </>
  );
}
