import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { vatBasis } from '#rules/wording/names/vat-basis.ts';
import { Money } from '#ui/Money.tsx';
import { sizeAndStrength } from '../card/card-words.ts';
import { PackLink } from '../card/PackLink.tsx';
import { PackPicture } from '../PackPicture.tsx';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = { readonly cards: readonly ShopCard[] };

const IN_THE_WINDOW = 5;

/** Featured products, one pack of each, and a link to the shop. */
export function FeaturedProducts({ cards }: Props) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="window" className="page pt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="window" className="shelf-title">
          On the shelf
        </h2>
        <Link to={paths.shop} className="inline-flex min-h-11 items-center font-semibold">
          The whole range&nbsp;<span aria-hidden="true">›</span>
        </Link>
      </div>
      <ul className="shelf shop-window">
        {onePackOfEach(cards).map((card) => (
          <li key={card.id}>
            <WindowPack card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WindowPack({ card }: { readonly card: ShopCard }) {
  const size = sizeAndStrength(card);
  return (
    <PackLink card={card} className="window-pack">
      <PackPicture of={card} />
      <span className="plank" aria-hidden="true" />
      <span className="window-words">
        <strong>{card.prodName}</strong>
        <span>{card.prodSubName}</span>
        <span className="figures">
          {size && `${size} · `}
          <Money pence={card.cPackPrice} /> <span className="price-basis">{vatBasis(card)}</span>
        </span>
      </span>
    </PackLink>
  );
}

function onePackOfEach(cards: readonly ShopCard[]): readonly ShopCard[] {
  return cards
    .filter((card, at) => card.inStock && cards.findIndex(({ prodId }) => prodId === card.prodId) === at)
    .slice(0, IN_THE_WINDOW);
}
