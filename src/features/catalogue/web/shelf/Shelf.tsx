import { Suspense, useId } from 'react';
import type { CardSelling } from '../buying.ts';
import { ShelfCard } from '../card/ShelfCard.tsx';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = CardSelling & {
  readonly title: string;
  readonly cards: readonly ShopCard[];
  /** The first shelf on the page: its pictures load at once. */
  readonly first: boolean;
};

const SEEN_AT_ONCE = 4;
/** The cards of one layout block: whole rows of two, three, four and five. The style sheet knows the height of a block. */
const CHUNK = 60;

/** One kind of pack on a shelf. */
export function Shelf({ title, cards, first, ...selling }: Props) {
  const id = useId();
  const chunks = Array.from({ length: Math.ceil(cards.length / CHUNK) }, (_, at) => at * CHUNK);
  return (
    <section aria-labelledby={id} className="page shelf-section">
      <h2 id={id} className="shelf-title">
        {title} <span className="figures shelf-count">{cards.length}</span>
      </h2>
      {chunks.map((from) => {
        const some = cards.slice(from, from + CHUNK);
        return (
          <ul key={from} className={some.length === CHUNK ? 'shelf shelf-chunk' : 'shelf'}>
            {some.map((card, at) => (
              // Each card hydrates by itself, so that the page responds meanwhile.
              <Suspense key={card.id}>
                <ShelfCard card={card} soon={first && from + at < SEEN_AT_ONCE} {...selling} />
              </Suspense>
            ))}
          </ul>
        );
      })}
    </section>
  );
}
