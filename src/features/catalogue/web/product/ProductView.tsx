import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { Page } from '#ui/Page.tsx';
import type { Buying } from '../buying.ts';
import { CloseProduct } from './CloseProduct.tsx';
import { FillingBox } from './FillingBox.tsx';
import { PartsOfPack } from './PartsOfPack.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { Siblings } from './Siblings.tsx';
import { KioskContext } from '../kiosk.ts';
import { PersonalShelf } from '../favourites/PersonalShelf.tsx';
import { PackPicture } from '../PackPicture.tsx';
import { type ProductEntry, showsOnly } from './product-entry.ts';
import { ProductBuy } from './ProductBuy.tsx';
import { ProductName } from './ProductName.tsx';
import { type Filling, useFilling } from './use-filling.ts';
import type { ShopCard, ShopItem } from '../../catalogue.contract.ts';

type Props = {
  readonly shopItem: ShopItem;
  /** The multipack whose page led to this part of it. */
  readonly parent: ShopCard | null;
  readonly entry: ProductEntry;
  /** This shopper may look and not buy (D-17). */
  readonly suspended: boolean;
  readonly check: { readonly value: number; readonly dtDate: string | null; readonly mes: string };
  readonly buying: Buying;
  /** Called after an add: opens the basket. */
  readonly onAdded: () => void;
};

/** The details of one pack. */
export function ProductView({ shopItem, parent, entry, suspended, check, buying, onAdded }: Props) {
  const { item, siblings, pictures } = shopItem;
  const isShownOnly = suspended || showsOnly(entry);
  const toFill = useFilling(item);
  const filling = isShownOnly ? null : toFill;
  return (
    <KioskContext value={entry === 'kiosk'}>
      <Page className="product">
        <CloseProduct entry={entry} parent={parent} suspended={suspended} />
        <div className="product-spread" data-filled-by-hand={filling !== null || undefined}>
          <Stand item={item} filling={filling} />
          <div className="product-words">
            <ProductName item={item} />
            <ProductBuy
              shopItem={shopItem}
              check={check}
              entry={entry}
              suspended={suspended}
              filling={filling}
              buying={buying}
              onAdded={onAdded}
            />
          </div>
        </div>
        <div className="product-pictures">
          {pictures.map((picture) => (
            <PackPicture key={picture.picPath} of={picture} large />
          ))}
        </div>
        <ProductDetails item={item} />
        {item.multiCards.length > 0 && needsParts(item, isShownOnly) && <PartsOfPack item={item} />}
        {siblings.length > 0 && entry !== 'email' && <Siblings siblings={siblings} of={item} />}
        {!showsOnly(entry) && <PersonalShelf />}
      </Page>
    </KioskContext>
  );
}

/** A pick-your-own pack lists its beers where they are picked. */
function needsParts({ tpe }: ShopCard, isShownOnly: boolean): boolean {
  return tpe === PackKind.multipack || isShownOnly;
}

function Stand({ item, filling }: { readonly item: ShopCard; readonly filling: Filling | null }) {
  return (
    <div className="product-stand">
      {item.supplier && <p className="guest-banner">Guest beer from {item.supplier}</p>}
      {item.couponOnly && (
        <img src="/api/images/product-pack/members-only.svg" alt="" width={64} height={80} className="club-sign" />
      )}
      {filling ? (
        <FillingBox item={item} filling={filling} />
      ) : (
        <>
          <PackPicture of={item} soon large />
          <div className="plank" aria-hidden="true" />
        </>
      )}
    </div>
  );
}
