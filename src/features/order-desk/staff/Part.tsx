import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  /** Beside all others where there is room. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
};

/** A part of the page of an order, under its heading. */
export function Part({ title, isTall = false, children }: Props) {
  return (
    <section className="order-desk-part" data-tall={isTall} aria-label={title}>
      <h2 className="font-display text-name font-semibold">{title}</h2>
      {children}
    </section>
  );
}
