import type { ReactNode } from 'react';

type Props = { readonly children: ReactNode };

/** A placeholder for content that the brewery has not entered yet. */
export function NothingYet({ children }: Props) {
  return <p className="nothing-yet">{children}</p>;
}
