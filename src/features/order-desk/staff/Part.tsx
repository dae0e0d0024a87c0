import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
};

/** A part of the page of an order, under its heading. */
export function Part({ title, children }: Props) {
  return (
    <section className="order-desk-part" aria-label={title}>
      <h2 className="font-display text-name font-semibold">{title}</h2>
      {children}
    </section>
  );
}
