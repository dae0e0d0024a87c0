import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** The page's shape until its orders are there. */
export function HistoryShape() {
  return (
    <div className="history">
      <div className="sr-only">
        <Spinner />
      </div>
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
