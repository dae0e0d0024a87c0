import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { BackLink } from './BackLink.tsx';
import { kioskAddress, packAddress } from '../pack-address.ts';
import type { ProductEntry } from './product-entry.ts';
import { shopName } from '../shop-name.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = {
  readonly entry: ProductEntry;
  /** The pack whose page led here; Close returns to it. */
  readonly parent: ShopCard | null;
  readonly suspended: boolean;
};

/** Returns from the product details to the page that led here (D-122). */
export function CloseProduct({ entry, parent, suspended }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="pt-6">
      {parent ? (
        <Link {...(entry === 'kiosk' ? kioskAddress : packAddress)(parent)} className="way-out">
          {parent.prodName}
        </Link>
      ) : entry === 'shop' ? (
        <Link to={paths.shopReturn} className="way-out">
          {shopName(suspended)}
        </Link>
      ) : (
        <BackLink entry={entry} />
      )}
    </nav>
  );
}
