import { Suspense, useId } from 'react';
import type { CardSelling } from './buying.ts';
import type { ShopCard } from './catalogue.client.ts';
import { ShelfCard } from './ShelfCard.tsx';

type Props = CardSelling & {
  readonly title: string;
  readonly cards: readonly ShopCard[];
  /** The shelf that is seen first: its pictures are fetched at once. */
  readonly first: boolean;
};

const SEEN_AT_ONCE = 4;

/** One kind of pack, side by side on oak. */
export function Shelf({ title, cards, first, selling, adding, onAdd }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page shelf-section">
      <h2 id={id} className="shelf-title">
        {title} <span className="figures shelf-count">{cards.length}</span>
      </h2>
      <ul className="shelf">
        {cards.map((card, at) => (
          // Each card wakes by itself, so that the page answers while the others still do.
          <Suspense key={card.id}>
            <ShelfCard
              card={card}
              soon={first && at < SEEN_AT_ONCE}
              selling={selling}
              adding={adding !== null && (adding === card.id || adding === card.bulkPack?.id)}
              onAdd={onAdd}
            />
          </Suspense>
        ))}
      </ul>
    </section>
  );
}
