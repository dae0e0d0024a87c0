import type { ReactNode } from 'react';

/** A small label: vegan, gluten free, new. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className="tag">{children}</span>;
}
