import type { ReactNode } from 'react';
import { CardStory } from './CardStory.tsx';
import { placeOf } from '#rules/content/card-place.ts';
import type { HomeCard } from './home.client.ts';

type Props = {
  readonly cards: readonly HomeCard[];
  /** The hours of the sections that these cards stand for; the site fills it. */
  readonly renderHours: (cards: readonly HomeCard[]) => ReactNode;
};

/** The cards of the home page in their order. All cards of opening hours stand together, where the first of them is. */
export function HomeCards({ cards, renderHours }: Props) {
  const hourCards = cards.filter((card) => placeOf(card.source) === 'hours');
  const stories = cards.filter((card) => ['picture', 'text'].includes(placeOf(card.source)));
  return cards.map((card) => {
    if (card === hourCards[0]) return <div key={card.id}>{renderHours(hourCards)}</div>;
    const at = stories.indexOf(card);
    return at < 0 ? null : <CardStory key={card.id} card={card} turned={at % 2 === 1} />;
  });
}
