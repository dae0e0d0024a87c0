import type { ReactNode } from 'react';

type Props = {
  /** How to contact the brewery instead. */
  readonly instead: ReactNode;
  /** The skeleton of the content; hidden without scripts. */
  readonly shape: ReactNode;
};

/** The shell of a page that is rendered in the browser: without scripts it says so instead of waiting for ever. */
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
