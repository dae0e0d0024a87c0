import { PlaceAddress } from '#ui/PostalAddress.tsx';
import { CollectionPointTimes } from './CollectionPointTimes.tsx';
import type { CollectionPoint } from '../brewery.contract.ts';

/** One collection point: times, address, contact. */
export function CollectionPointView({ collectionPoint }: { readonly collectionPoint: CollectionPoint }) {
  const lines = [collectionPoint.adress1, collectionPoint.adress2, collectionPoint.adress3, collectionPoint.adress4];
  return (
    <article className="site" aria-labelledby="site">
      <h2 id="site" className="shelf-title">
        {collectionPoint.name}
      </h2>
      <dl className="event-facts">
        <dt>Collection times</dt>
        <dd>{collectionPoint.terms || 'Ask us before you come.'}</dd>
        <dt>Address</dt>
        <dd>
          <PlaceAddress lines={lines} postcode={collectionPoint.postcode} />
        </dd>
        {collectionPoint.phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${collectionPoint.phone.replaceAll(' ', '')}`}>{collectionPoint.phone}</a>
            </dd>
          </>
        )}
        {/^https?:\/\//i.test(collectionPoint.web) && (
          <>
            <dt>Web</dt>
            <dd>
              <a href={collectionPoint.web} rel="noopener" className="break-words">
                {collectionPoint.web.replace(/^https?:\/\//i, '')}
              </a>
            </dd>
          </>
        )}
      </dl>
      <CollectionPointTimes collectionPoint={collectionPoint} />
    </article>
  );
}
