import { useEffect, useId, useRef } from 'react';
import { tags } from '#rules/catalogue/tags.ts';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { fullName } from './card-words.ts';
import type { ShopCard } from './catalogue.client.ts';
import { PackLink } from './PackLink.tsx';
import { PackPicture } from './PackPicture.tsx';
import { Turn, useTurn } from './use-turn.ts';

type Props = { readonly card: ShopCard; readonly soon: boolean };

/** The pack itself. One that has something written on its back can be turned round to be read, and back. */
export function TurningPack({ card, soon }: Props) {
  return card.labelDesc ? <WithBack card={card} soon={soon} /> : <OnlyFront card={card} soon={soon} />;
}

function OnlyFront({ card, soon }: Props) {
  return (
    <PackLink card={card} className="stand stand-still" tabIndex={-1} aria-hidden="true">
      <PackPicture of={card} soon={soon} />
    </PackLink>
  );
}

function WithBack({ card, soon }: Props) {
  const { turn, turnRound, showsBack } = useTurn();
  const id = useId();
  const [front, back] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const was = useRef<Turn>(turn);
  useEffect(() => {
    if (turn === Turn.back && was.current === Turn.turning) back.current?.focus({ preventScroll: true });
    if (turn === Turn.front && was.current === Turn.turningBack) front.current?.focus({ preventScroll: true });
    was.current = turn;
  }, [turn, back, front]);
  return (
    <div className="stand" data-turn={turn}>
      <div className="stand-front" inert={showsBack}>
        <button
          ref={front}
          type="button"
          className="turn-button"
          aria-expanded={showsBack}
          aria-controls={turn === Turn.front ? undefined : id}
          aria-label={`Turn ${fullName(card)} round to read its label`}
          onClick={turnRound}
        >
          <PackPicture of={card} soon={soon} />
          <span className="turn-sign" aria-hidden="true">
            <Icon name="turn" className="size-5" />
          </span>
        </button>
      </div>
      {turn !== Turn.front && (
        <div id={id} className="stand-back" inert={!showsBack}>
          <BackLabel card={card} />
          <div className="back-foot">
            <PackLink card={card} className="font-semibold">
              Click for more info...
            </PackLink>
            <button
              ref={back}
              type="button"
              className="turn-back"
              aria-label={`Turn ${fullName(card)} back`}
              onClick={turnRound}
            >
              <Icon name="turn" className="size-5" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function BackLabel({ card }: { readonly card: ShopCard }) {
  return (
    // The text may be longer than the label, which then scrolls: it must be within reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
    <section className="back-label" tabIndex={0} aria-label={`Label of ${fullName(card)}`}>
      {card.supplier && <p className="font-semibold">{card.supplier}</p>}
      <p>{card.labelDesc}</p>
      <p className="mt-2 flex flex-wrap gap-1">
        {tags(card).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
    </section>
  );
}
