import type { ReactNode } from 'react';

type Props = {
  /** Where to write or ring instead. */
  readonly instead: ReactNode;
  /** The shape of what scripts will bring; who has none does not wait for it. */
  readonly shape: ReactNode;
};

/** The shell of a page that the browser fills: without scripts it says so, and does not wait for ever. */
export function NeedsScripts({ instead, shape }: Props) {
  return (
    <>
      <noscript>
        <div className="alert alert-warning">
          <p>{instead}</p>
        </div>
      </noscript>
      <div className="with-scripts">{shape}</div>
    </>
  );
}
