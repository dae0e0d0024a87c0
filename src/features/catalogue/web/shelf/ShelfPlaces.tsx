import { Page, VisuallyHidden } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const PLACES = Array.from({ length: 10 }, (_, at) => at);

/** Placeholders of the cards of a shelf. */
export function ShelfPlaces() {
  return (
    <Page>
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
