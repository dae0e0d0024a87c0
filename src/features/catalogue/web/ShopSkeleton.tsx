import { Page, VisuallyHidden } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const PLACES = Array.from({ length: 10 }, (_, at) => at);

/** The shelf before the packs are on it. */
export function ShopSkeleton() {
  return (
    <Page>
      <header className="shop-head">
        <h1 className="font-display text-title leading-[1.05] font-semibold">Beer Shop</h1>
        <Skeleton className="h-7 w-80 max-w-full" />
      </header>
      <VisuallyHidden>Loading data...</VisuallyHidden>
      <ul className="shelf" aria-hidden="true">
        {PLACES.map((at) => (
          <li key={at} className="shelf-card">
            <div className="stand">
              <Skeleton className="aspect-[4/5] w-full" />
            </div>
            <div className="plank" />
            <div className="ticket grid gap-2">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4" />
              <Skeleton className="h-11" />
            </div>
          </li>
        ))}
      </ul>
    </Page>
  );
}
