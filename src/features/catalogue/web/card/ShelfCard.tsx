import { memo, useId } from 'react';
import { boxRuleText } from '#rules/catalogue/packs/box-rule-text.ts';
import type { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import type { CardSelling } from '../buying.ts';
import { CardBuy } from './CardBuy.tsx';
import { CardPrice } from './CardPrice.tsx';
import { fullName, sizeAndStrength } from './card-words.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { PackLink } from './PackLink.tsx';
import { PackFlipCard } from './PackFlipCard.tsx';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = CardSelling & {
  readonly card: ShopCard;
  readonly soon: boolean;
};

/** A pack on the shelf, and below it a ticket with name, price and one button. */
export const ShelfCard = memo(function ShelfCard({ card, soon, ...selling }: Props) {
  const id = useId();
  return (
    <li className="shelf-place" data-pack={card.id}>
      <article aria-labelledby={id} className="shelf-card">
        {card.supplier && <p className="guest-banner">Guest: {card.supplier}</p>}
        {card.couponOnly && <ClubSign />}
        <PackFlipCard card={card} soon={soon} />
        <div className="plank" aria-hidden="true" />
        <div className="ticket">
          <h3 id={id} className="ticket-name">
            <PackLink card={card} aria-label={[fullName(card), card.packSize].filter(Boolean).join(', ')}>
              {card.prodName}
            </PackLink>
          </h3>
          <p className="ticket-sub">{card.prodSubName || card.style}</p>
          <p className="ticket-size figures">{[card.packName, sizeAndStrength(card)].filter(Boolean).join(' · ')}</p>
          <p className="ticket-rule">{boxRuleText(card.boxRule as BoxRule)}</p>
          <div className="ticket-price">
            <CardPrice card={card} />
            <FavouriteButton card={card} />
          </div>
          <CardBuy card={card} {...selling} />
        </div>
      </article>
    </li>
  );
});

/** The mark of the club; the ticket says it in words. */
function ClubSign() {
  return (
    <img
      src="/api/images/product-pack/members-only.svg"
      alt=""
      width={64}
      height={80}
      loading="lazy"
      className="club-sign"
    />
  );
}
