import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '../Button.tsx';
import { InfoAlert } from './InfoAlert.tsx';
import type { InfoCode } from './info-codes.ts';

type Props = {
  readonly code: InfoCode;
  readonly children: ReactNode;
  /** Null where trying again would not help. */
  readonly again: (() => void) | null;
  /** `act` on a page that has nothing else, `plain` in a part of one. */
  readonly kind?: ButtonKind;
  readonly className?: string;
};

/** Shown when something could not be loaded: the reason, and a button to try again. */
export function CouldNotLoad({ code, children, again, kind = 'act', className = '' }: Props) {
  return (
    <div className={`grid justify-items-start gap-4 ${className}`}>
      <InfoAlert code={code}>{children}</InfoAlert>
      {again && (
        <Button kind={kind} onClick={again}>
          Try again
        </Button>
      )}
    </div>
  );
}
