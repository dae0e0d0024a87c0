import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';

/** Of a page that opens by a mailed link, when the address has no complete token. */
export const LINK_NOT_WHOLE = 'This link is not whole. Please open it from the mail again, or copy all of it.';

type Props = {
  readonly says: string;
  /** The button that goes on from here. */
  readonly children: ReactNode;
};

/** Shown in the place of a page that there is not, or that could not be loaded: why, and where to go from here. */
export function InsteadOfPage({ says, children }: Props) {
  return (
    <div className="grid max-w-(--measure) justify-items-start gap-5">
      <Alert>{says}</Alert>
      {children}
    </div>
  );
}
