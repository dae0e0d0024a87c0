import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { NothingYet } from '#ui/NothingYet.tsx';
import { CollectionPointView } from './CollectionPointView.tsx';
import type { CollectionPoint } from '../brewery.contract.ts';

type Props = {
  readonly collectionPoints: readonly CollectionPoint[];
  /** The number in the address; without one it is the first site. */
  readonly chosen: number | undefined;
};

/** Where orders can be fetched: the places on the left, the chosen one on the right. */
export function CollectionPoints({ collectionPoints, chosen }: Props) {
  const shown = collectionPoints.find(({ id }) => id === chosen) ?? collectionPoints[0];
  if (!shown)
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
                aria-current={collectionPoint.id === shown.id ? 'true' : undefined}
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
      <CollectionPointView key={shown.id} collectionPoint={shown} />
    </div>
  );
}
