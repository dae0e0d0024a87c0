import { Link } from '@tanstack/react-router';
import type { ShopCard } from './catalogue.client.ts';
import { packAddress } from './pack-address.ts';
import { PackPicture } from './PackPicture.tsx';

/** A few packs standing in the window, each a way to its page. */
export function ShopWindow({ cards }: { readonly cards: readonly ShopCard[] }) {
  return (
    <>
      <ul className="shop-window page">
        {cards.map((card) => (
          <li key={card.id}>
            <Link {...packAddress(card)} className="window-pack" aria-label={`${card.prodName}, ${card.style}`}>
              <PackPicture of={card} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="plank window-plank" aria-hidden="true" />
    </>
  );
}
