import { formatRoundMoney } from '#rules/wording/formats/format-money.ts';
import { vatBasis } from '#rules/wording/names/vat-basis.ts';
import { Money } from '#ui/Money.tsx';
import { WasPrice } from '../card/CardPrice.tsx';
import { namesItsPrice } from './open-price.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** The price with its VAT basis, or the bounds of a price that the shopper chooses. */
export function ProductPrice({ item }: { readonly item: ShopCard }) {
  return (
    <p className="product-price figures">
      {namesItsPrice(item) ? (
        `${formatRoundMoney(item.couponMinp)} to ${formatRoundMoney(item.couponMaxp)}`
      ) : (
        <Money pence={item.cPackPrice} />
      )}{' '}
      <span className="price-basis">{vatBasis(item)}</span>
      <WasPrice card={item} />
    </p>
  );
}
