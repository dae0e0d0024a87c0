import { lazy, Suspense, useState, type ReactNode } from 'react';
import { StandFront } from './StandFront.tsx';

/** Not needed before something is turned round. */
const TurnedStand = lazy(async () => ({ default: (await import('./TurnedStand.tsx')).TurnedStand }));

type Props = {
  /** What the thing is called: "Reedcutter, Bottle". */
  readonly name: string;
  readonly picture: ReactNode;
  /** What is written on its back. */
  readonly label: ReactNode;
  /** Where to read on. */
  readonly more: ReactNode;
};

/** Something that can be turned round to be read, and back. */
export function TurningStand(thing: Props) {
  const [everTurned, setEverTurned] = useState(false);
  const still = (
    <div className="stand" data-turn={0}>
      <StandFront name={thing.name} picture={thing.picture} onTurn={() => setEverTurned(true)} />
    </div>
  );
  return everTurned ? (
    <Suspense fallback={still}>
      <TurnedStand {...thing} />
    </Suspense>
  ) : (
    still
  );
}
