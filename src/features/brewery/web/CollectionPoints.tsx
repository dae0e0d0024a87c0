import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { CollectionPointView } from './CollectionPointView.tsx';
import type { CollectionPoint } from '../brewery.contract.ts';

type Props = {
  readonly collectionPoints: readonly CollectionPoint[];
  /** The number in the address; without one the first collection point is shown. */
  readonly chosenId: number | undefined;
};

/** The collection points on the left, the chosen one on the right. */
export function CollectionPoints({ collectionPoints, chosenId }: Props) {
  const shownPoint = collectionPoints.find(({ id }) => id === chosenId) ?? collectionPoints[0];
  if (!shownPoint)
    return <NothingYet>There is no place to collect from at present. Those that we open will stand here.</NothingYet>;
  return (
    <div className="sites">
      <nav aria-label="Collection points">
        <ul>
          {collectionPoints.map((collectionPoint) => (
            <li key={collectionPoint.id}>
              <Link
                to={paths.sites}
                search={{ site: collectionPoint.id }}
                replace
                resetScroll={false}
                aria-current={collectionPoint.id === shownPoint.id ? 'true' : undefined}
                className="site-link"
              >
                <span className="font-semibold">{collectionPoint.name}</span>
                <span className="text-small text-ink-soft">{collectionPoint.adress4 || collectionPoint.postcode}</span>
                {!collectionPoint.active && <span className="tag">Not in use</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <CollectionPointView key={shownPoint.id} collectionPoint={shownPoint} />
    </div>
  );
}
