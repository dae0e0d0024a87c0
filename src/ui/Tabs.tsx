import type { ReactNode } from 'react';

type Props = { readonly label: string; readonly children: ReactNode };

/** Tabs that are links: each has an address, works without script, and the current one carries `aria-current`. Put `Link`s with class `tab` inside. */
export function Tabs({ label, children }: Props) {
  return (
    <nav aria-label={label} className="tabs">
      {children}
    </nav>
  );
}
