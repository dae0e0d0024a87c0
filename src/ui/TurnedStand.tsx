import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import { StandFront } from './StandFront.tsx';
import type { TurningStand } from './TurningStand.tsx';
import { Turn, useTurn } from './use-turn.ts';

/** A thing from the moment in which it is turned round for the first time. The focus goes along with the button. */
export function TurnedStand({ name, picture, label, more }: ComponentProps<typeof TurningStand>) {
  const { turn, turnRound, showsBack } = useTurn(Turn.turning);
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
      <StandFront
        ref={front}
        name={name}
        picture={picture}
        onTurn={turnRound}
        isTurned={showsBack}
        back={turn === Turn.front ? undefined : id}
      />
      {turn !== Turn.front && (
        <div id={id} className="stand-back" inert={!showsBack}>
          {/* The text may be longer than the label, which then scrolls: it must be within reach of the keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
          <section className="back-label" tabIndex={0} aria-label={`Label of ${name}`}>
            {label}
          </section>
          <div className="back-foot">
            {more}
            <button ref={back} type="button" className="turn-back" aria-label={`Turn ${name} back`} onClick={turnRound}>
              <Icon name="turn" className="size-5" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
