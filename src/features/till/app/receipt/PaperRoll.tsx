import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { companyLine } from '#rules/brewery/registration.ts';
import type { Pence } from '#rules/money/pence.ts';
import { Money } from '#ui/Money.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';

type Props = {
  readonly shop: TillCatalogue['shop'];
  readonly title: string;
  readonly children: ReactNode;
};

/** What a printer with a roll of 80 mm prints: nothing else of the page is on the paper, and on the screen it is not there. */
export function PaperRoll({ shop, title, children }: Props) {
  return createPortal(
    <article className="paper-roll" aria-label={title}>
      <header className="roll-centred">
        <p className="roll-name">{shop.name}</p>
        {shop.address.length > 0 && <p>{shop.address.join(', ')}</p>}
        {shop.telephone !== '' && <p>{shop.telephone}</p>}
        {shop.vatNumber !== '' && <p>VAT {shop.vatNumber}</p>}
        {shop.companyNumber !== '' && <p>{companyLine(shop)}</p>}
      </header>
      <h2 className="roll-title">{title}</h2>
      {children}
    </article>,
    document.body,
  );
}

type RowProps = { readonly label: string; readonly amount: Pence; readonly isStrong?: boolean };

export function RollRow({ label, amount, isStrong = false }: RowProps) {
  return (
    <div className={isStrong ? 'roll-strong' : ''}>
      <dt>{label}</dt>
      <dd>
        <Money pence={amount} />
      </dd>
    </div>
  );
}
