import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** The skeleton of the page. */
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
