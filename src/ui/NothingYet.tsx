import type { ReactNode } from 'react';

type Props = { readonly children: ReactNode };

/** The place of something that the brewery has not entered yet: it says what will stand there. */
export function NothingYet({ children }: Props) {
  return <p className="nothing-yet">{children}</p>;
}
