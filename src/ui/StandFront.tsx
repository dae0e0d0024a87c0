import type { ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  readonly name: string;
  readonly picture: ReactNode;
  readonly onTurn: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
  /** The back, while it is there. */
  readonly back?: string | undefined;
  readonly isTurned?: boolean;
};

/** The side of a thing that is seen first: pressed, it turns round. */
export function StandFront({ name, picture, onTurn, ref, back, isTurned = false }: Props) {
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
