import type { ReactNode } from 'react';
import { cardBands, type CardBand } from './card-bands.ts';
import { CardStory } from './CardStory.tsx';
import type { HomeCard } from '../home.contract.ts';

type Props = {
  readonly cards: readonly HomeCard[];
  /** Cards of other features, supplied by the site. */
  readonly renderHours: (cards: readonly HomeCard[]) => ReactNode;
  readonly renderEvents: (card: HomeCard) => ReactNode;
  readonly renderPosts: (of: 'news' | 'info', cards: readonly HomeCard[]) => ReactNode;
};

export function HomeCards({ cards, ...renders }: Props) {
  return cardBands(cards).map((band) => {
    const first = 'card' in band ? band.card : band.cards[0];
    return (
      <Marked key={first?.id} hidden={first?.active === false}>
        <Band band={band} {...renders} />
      </Marked>
    );
  });
}

function Band({ band, renderHours, renderEvents, renderPosts }: Omit<Props, 'cards'> & { readonly band: CardBand }) {
  switch (band.kind) {
    case 'hours':
      return renderHours(band.cards);
    case 'events':
      return renderEvents(band.card);
    case 'posts':
      return renderPosts(band.of, band.cards);
    case 'story':
      return <CardStory card={band.card} turned={band.turned} />;
  }
  return band satisfies never;
}

/** An inactive card, which only administrators see. */
function Marked({ hidden, children }: { readonly hidden: boolean; readonly children: ReactNode }) {
  return hidden ? (
    <div className="card-inactive">
      <p className="card-inactive-mark">Not active: only administrators see this card</p>
      {children}
    </div>
  ) : (
    children
  );
}
