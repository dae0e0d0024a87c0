import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The skeleton of an article. */
export function ReadingSkeleton() {
  return (
    <Page>
      <div className="reading" aria-busy="true">
        <p className="sr-only" role="status">
          Loading data...
        </p>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-4 h-14 w-full" />
        <Skeleton className="mt-4 h-6 w-3/4" />
        <Skeleton className="reading-picture mt-8" />
        {LINES.map((width) => (
          <Skeleton key={width} className={`mt-4 h-4 ${width}`} />
        ))}
      </div>
    </Page>
  );
}

/** The skeleton of a list of posts. */
export function PostListSkeleton() {
  return (
    <Page className="pt-14">
      <div aria-busy="true">
        <p className="sr-only" role="status">
          Loading data...
        </p>
        <Skeleton className="h-14 w-56" />
        <div className="post-list mt-10">
          {PLACES.map((place) => (
            <div key={place}>
              <Skeleton className="aspect-[4/3] w-full" />
              <Skeleton className="mt-4 h-4 w-32" />
              <Skeleton className="mt-3 h-6 w-full" />
              <Skeleton className="mt-3 h-4 w-3/4" />
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
}

const LINES = ['w-full', 'w-11/12', 'w-10/12', 'w-9/12'] as const;
const PLACES = [1, 2, 3, 4, 5, 6] as const;
