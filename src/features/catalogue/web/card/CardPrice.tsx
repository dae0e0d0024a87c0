import { stockShown } from '#rules/catalogue/shelf/stock-shown.ts';
import { vatBasis } from '#rules/wording/names/vat-basis.ts';
import { Money } from '#ui/Money.tsx';
import { saysOptions, whyNotForSale } from './card-words.ts';
import { TradeFacts } from './TradeFacts.tsx';
import { useIsForSale } from '../favourites/personal-shelf.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** The price with its VAT basis, and the stock. */
export function CardPrice({ card }: { readonly card: ShopCard }) {
  const stock = stockShown(card.numStock, 'card');
  const notForSale = useIsForSale(card) ? '' : whyNotForSale(card);
  return (
    <div>
      <p className="price">
        {saysOptions(card) ? (
          'Options...'
        ) : (
          <>
            {card.couponMinp > 0 && <span className="price-basis">from </span>}
            <Money pence={card.cPackPrice} /> <span className="price-basis">{vatBasis(card)}</span>
            <WasPrice card={card} />
          </>
        )}
      </p>
      <TradeFacts card={card} />
      {stock.says && (
        <p className="stock" data-stock={stock.state}>
          {stock.says}
        </p>
      )}
      {notForSale && <p className="not-for-sale">{notForSale}</p>}
    </div>
  );
}

/** What it cost before it was reduced. */
export function WasPrice({ card: { wasPrice } }: { readonly card: ShopCard }) {
  return wasPrice ? (
    <span className="price-basis">
      {' was '}
      <Money pence={wasPrice} />
    </span>
  ) : null;
}
