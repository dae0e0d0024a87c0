import { type ReactNode, useEffect } from 'react';
import { placeOf } from '#rules/content/card-place.ts';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import type { AnswerOf } from '#wire/contract.ts';
import type { cardsByType } from '#features/home/home.contract.ts';

type Card = AnswerOf<typeof cardsByType>[number];

type Props = {
  readonly cards: readonly Card[];
  /** The card that the address names; it is scrolled into view. */
  readonly cardInAddress: number | undefined;
  /** Renders the opening hours of a card, false when there are none; passed in by the site. */
  readonly renderHours: (card: Card) => ReactNode;
};

const SCROLL_DELAY = 30;

/** The cards of the taproom; sources 1101 to 1103 show opening hours, and those without any their words, if they have some. */
export function TaproomCards({ cards, cardInAddress, renderHours }: Props) {
  useEffect(() => {
    if (cardInAddress === undefined) return undefined;
    const later = setTimeout(() => document.getElementById(cardId(cardInAddress))?.focus(), SCROLL_DELAY);
    return () => clearTimeout(later);
  }, [cardInAddress]);
  const shown = cards
    .filter(({ source }) => placeOf(source) !== 'hidden')
    .map((card) => ({ card, hours: placeOf(card.source) === 'hours' && renderHours(card) }))
    .filter(
      ({ card, hours }) => placeOf(card.source) !== 'hours' || Boolean(hours) || card.text !== '' || card.xText !== '',
    );
  if (shown.length === 0) return <NothingYet>What our bar pours, and when it is open, will stand here.</NothingYet>;
  return (
    <div className="tap-cards">
      {shown.map(({ card, hours }) => (
        <section
          key={card.id}
          id={cardId(card.id)}
          tabIndex={-1}
          className="tap-card"
          data-named={card.id === cardInAddress}
          aria-label={card.title || 'The taproom'}
        >
          {!card.active && <p className="card-inactive-mark">Not active: only administrators see this card</p>}
          <TaproomCard card={card}>{hours}</TaproomCard>
        </section>
      ))}
    </div>
  );
}

function TaproomCard({ card, children }: { readonly card: Card; readonly children: ReactNode }) {
  return (
    <>
      <div>
        {card.title && <h2 className="shelf-title">{card.title}</h2>}
        {card.text && <p className="mt-3 text-lead">{card.text}</p>}
        {card.xText && <p className="mt-3 font-semibold">{card.xText}</p>}
      </div>
      {children}
      {card.picPath && !children && (
        <img
          src={`/api/images/${card.picPath}`}
          alt={card.picAlt}
          width={800}
          height={600}
          loading="lazy"
          decoding="async"
        />
      )}
    </>
  );
}

function cardId(id: number): string {
  return `card-${id}`;
}
