import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { paths } from '#site/paths.ts';
import { OtherWayOut } from './lazy-parts.ts';
import { kioskAddress, packAddress } from './pack-address.ts';
import type { ProductDoor } from './product-door.ts';
import { shopName } from './shop-name.ts';
import type { ShopCard } from '../catalogue.contract.ts';

type Props = {
  readonly door: ProductDoor;
  /** The pack whose page led here; Close returns to it. */
  readonly parent: ShopCard | null;
  readonly suspended: boolean;
};

/** The way back out of the page of a pack, to where somebody came from (D-122). */
export function CloseProduct({ door, parent, suspended }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="pt-6">
      <Suspense>
        {parent ? (
          <Link {...(door === 'kiosk' ? kioskAddress : packAddress)(parent)} className="way-out">
            {parent.prodName}
          </Link>
        ) : door === 'shop' ? (
          <Link to={paths.shopReturn} className="way-out">
            {shopName(suspended)}
          </Link>
        ) : (
          <OtherWayOut door={door} />
        )}
      </Suspense>
    </nav>
  );
}
