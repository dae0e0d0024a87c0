import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';

type Props = {
  readonly title: string;
  readonly above?: string;
  /** Packs in the order. */
  readonly packs: number;
  /** How long the order is kept; shown only when something is in it. */
  readonly clock: ReactNode;
  readonly children?: ReactNode;
};

/** The header of both screens: title, reservation clock, links to the basket and back to the shop. */
export function AheadHead({ title, above, packs, clock, children }: Props) {
  return (
    <header className="ahead-head">
      <div>
        {above && <p className="over-title">{above}</p>}
        <h1 className="font-display text-title leading-[1.05] font-semibold text-balance">{title}</h1>
        {children}
      </div>
      <div className="ahead-bar">
        {clock}
        <div className="ahead-ways">
          <LinkButton to={paths.basket} search={{ mode: 'advanced' }} kind={packs > 0 ? 'act' : 'plain'}>
            Basket{packs > 0 && ` (${packs})`}
          </LinkButton>
          <LinkButton to={paths.shop} kind="plain" aria-label="Close, and return to the shop">
            Close
          </LinkButton>
        </div>
      </div>
    </header>
  );
}
