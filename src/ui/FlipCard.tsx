import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  /** What the thing is called: "Reedcutter, Bottle". */
  readonly name: string;
  readonly picture: ReactNode;
  /** The content of its back. */
  readonly label: ReactNode;
  /** The link to more. */
  readonly more: ReactNode;
};

/** A card that can be turned over and back. The focus follows its button. */
export function FlipCard({ name, picture, label, more }: Props) {
  const { turn, turnRound, showsBack } = useTurn();
  const id = useId();
  const [front, back] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const was = useRef<Turn>(turn);
  useEffect(() => {
    if (turn === Turn.back && was.current === Turn.turning) back.current?.focus({ preventScroll: true });
    if (turn === Turn.front && was.current === Turn.turningBack) front.current?.focus({ preventScroll: true });
    was.current = turn;
  }, [turn, back, front]);
  const turnBackWithEscape = ({ key }: KeyboardEvent) => key === 'Escape' && turn === Turn.back && turnRound();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from anywhere on the back
    <div className="stand" data-turn={turn} onKeyDown={turnBackWithEscape}>
      <Front
        ref={front}
        name={name}
        picture={picture}
        onTurn={turnRound}
        isTurned={showsBack}
        back={turn === Turn.front ? undefined : id}
      />
      {turn !== Turn.front && (
        <div id={id} className="stand-back" inert={!showsBack}>
          {/* The text may be longer than the label, which then scrolls, so it must be focusable. */}
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

type FrontProps = Pick<Props, 'name' | 'picture'> & {
  readonly onTurn: () => void;
  readonly ref: Ref<HTMLButtonElement>;
  /** The id of the back while it is rendered. */
  readonly back: string | undefined;
  readonly isTurned: boolean;
};

function Front({ name, picture, onTurn, ref, back, isTurned }: FrontProps) {
  return (
    <div className="stand-front" inert={isTurned}>
      <button
        ref={ref}
        type="button"
        className="turn-button"
        aria-expanded={isTurned}
        aria-controls={back}
        aria-label={`Turn ${name} round to read its label`}
        onClick={onTurn}
      >
        {picture}
        <span className="turn-sign" aria-hidden="true">
          <Icon name="turn" className="size-5" />
        </span>
      </button>
    </div>
  );
}

const Turn = { front: 0, turning: 1, back: 2, turningBack: 3 } as const;
type Turn = (typeof Turn)[keyof typeof Turn];

/** In step with `--slow` in the theme. */
const TURNING_TIME = 400;

/** Ignores presses while it is turning. */
function useTurn() {
  const [turn, setTurn] = useState<Turn>(Turn.front);
  useEffect(() => {
    if (turn === Turn.front || turn === Turn.back) return undefined;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const end = setTimeout(() => setTurn(turn === Turn.turning ? Turn.back : Turn.front), still ? 0 : TURNING_TIME);
    return () => clearTimeout(end);
  }, [turn]);
  const turnRound = () =>
    setTurn((now) => {
      if (now === Turn.front) return Turn.turning;
      return now === Turn.back ? Turn.turningBack : now;
    });
  return { turn, turnRound, showsBack: turn === Turn.turning || turn === Turn.back };
}
