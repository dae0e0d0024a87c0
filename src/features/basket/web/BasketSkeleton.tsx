import { paths } from '#site/paths.ts';
import { NeedsScripts } from '#ui/notices/NeedsScripts.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** Takes the space of a basket, so that nothing jumps when it has loaded. */
export function BasketSkeleton() {
  return (
    <NeedsScripts
      instead={
        <>
          The basket needs JavaScript. Switch it on to buy here, or{' '}
          <a href={paths.contact}>order by telephone or e-mail</a>.
        </>
      }
      shape={<Shape />}
    />
  );
}

function Shape() {
  return (
    <div className="basket-grid">
      <div className="sr-only">
        <Spinner />
      </div>
      <div className="grid gap-4">
        {[1, 2, 3].map((line) => (
          <div key={line} className="flex gap-4">
            <Skeleton className="h-24 w-20 flex-none" />
            <div className="grid grow content-center gap-3">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
