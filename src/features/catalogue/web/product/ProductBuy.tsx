import { ADVANCED_SALES_GROUP } from '#rules/catalogue/packs/pack-codes.ts';
import { stockShown } from '#rules/catalogue/shelf/stock-shown.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import type { Buying } from '../buying.ts';
import { DeliveryLine } from './DeliveryLine.tsx';
import { LabelledFavouriteButton } from '../favourites/LabelledFavouriteButton.tsx';
import { useIsForSale } from '../favourites/personal-shelf.ts';
import { PackLink } from '../card/PackLink.tsx';
import { TradeFacts } from '../card/TradeFacts.tsx';
import { type ProductEntry, showsOnly } from './product-entry.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import type { Filling } from './use-filling.ts';
import { ShopNotice } from '../shelf/ShopNotice.tsx';
import { WhyNotHere } from './WhyNotHere.tsx';
import type { ShopCard, ShopItem } from '../../catalogue.contract.ts';
import { useSelling } from '#wire/use-selling.ts';

type Props = {
  readonly shopItem: ShopItem;
  readonly check: { readonly value: number; readonly dtDate: string | null; readonly mes: string };
  readonly entry: ProductEntry;
  /** This shopper may look and not buy (D-17). */
  readonly suspended: boolean;
  readonly filling: Filling | null;
  readonly buying: Buying;
  readonly onAdded: () => void;
};

/** Price, choice, quantity, Add: in the order in which they are decided. */
export function ProductBuy({ shopItem, check, entry, suspended, filling, buying, onAdded }: Props) {
  const { item, delivery, openedBy, notice } = shopItem;
  const stock = stockShown(item.numStock, 'card');
  const isForSale = useIsForSale(item);
  const isShownOnly = suspended || showsOnly(entry);
  // A closed shop does not stop telesales (D-179).
  const isSale = useSelling() !== null;
  const isSoldHere = isForSale && item.inStock && !isShownOnly;
  return (
    <div className="product-buy">
      <ProductPrice item={item} />
      <TradeFacts card={item} />
      {notice && <Alert kind="note">{notice}</Alert>}
      <DeliveryLine delivery={delivery} item={item} />
      {stock.says && item.variants.length === 0 && (
        <p className="stock" data-stock={stock.state}>
          {stock.says}
        </p>
      )}
      {(!isForSale || isShownOnly) && (
        <WhyNotHere item={item} entry={entry} suspended={suspended} isForSale={isForSale} openedBy={openedBy} />
      )}
      {check.value !== 0 && <ShopNotice check={check} />}
      {isSoldHere &&
        (isMadeToOrder(item) ? (
          <PackLink card={item} className="button button-act">
            Choose a day of collection
          </PackLink>
        ) : (
          <ProductForm
            item={item}
            filling={filling}
            buying={buying}
            closed={check.value !== 0 && !isSale}
            onAdded={onAdded}
          />
        ))}
      {!showsOnly(entry) && <LabelledFavouriteButton card={item} />}
    </div>
  );
}

function isMadeToOrder({ groupId }: Pick<ShopCard, 'groupId'>): boolean {
  return groupId === ADVANCED_SALES_GROUP;
}
