import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { whyNotForSale } from '../card/card-words.ts';
import { OnlyShown } from './OnlyShown.tsx';
import { packAddress } from '../pack-address.ts';
import { PackLink } from '../card/PackLink.tsx';
import type { ProductEntry } from './product-entry.ts';
import type { ShopCard, ShopItem } from '../../catalogue.contract.ts';

type Props = {
  readonly item: ShopCard;
  readonly entry: ProductEntry;
  readonly suspended: boolean;
  readonly isForSale: boolean;
  readonly openedBy: ShopItem['openedBy'];
};

/** Why the pack cannot be added here, and where it is available. */
export function WhyNotHere({ item, entry, suspended, isForSale, openedBy }: Props) {
  if (entry === 'kiosk') return <p className="not-for-sale">Ask for it at the counter</p>;
  if (suspended) return <OnlyShown kiosk={false} />;
  if (!isForSale && item.couponOnly) return <ForMembers openedBy={openedBy} />;
  if (!isForSale) return <p className="not-for-sale">{whyNotForSale(item)}</p>;
  return (
    <p>
      This page came with a mail and only shows it.{' '}
      <Link {...packAddress(item)} className="font-semibold">
        See it in the shop
      </Link>
    </p>
  );
}

function ForMembers({ openedBy }: Pick<Props, 'openedBy'>) {
  return (
    <div className="for-members">
      <p className="not-for-sale">For club members only</p>
      {openedBy.length > 0 && (
        <p>
          Any of these opens it to you:{' '}
          {openedBy.map((membership, at) => (
            <span key={membership.id}>
              {at > 0 && ', '}
              <PackLink card={membership} className="font-semibold">
                {membership.prodName}
              </PackLink>
            </span>
          ))}
          . A member already? <Link to={paths.login}>Log in</Link>
        </p>
      )}
    </div>
  );
}
