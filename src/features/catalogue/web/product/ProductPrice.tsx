import { formatRoundMoney } from '#rules/wording/format-money.ts';
import { Money } from '#ui/Money.tsx';
import { basisOf, WasPrice } from '../card/CardPrice.tsx';
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
      <span className="price-basis">{basisOf(item)}</span>
      <WasPrice card={item} />
    </p>
  );
}
