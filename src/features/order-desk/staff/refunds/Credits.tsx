import { creditName } from '#rules/credits/credit-kind.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { DocumentButton } from '../DocumentButton.tsx';
import { splitSentence } from './split-sentence.ts';

const WENT: Readonly<Partial<Record<OrderForDesk['credits'][number]['goods'], string>>> = {
  'taken-out': 'Taken out before packing.',
  empties: 'Containers came back.',
  cancelled: 'The order was cancelled, and its invoice is taken back.',
};

/** What was taken off the order: credit notes, write-offs and returns, by their numbers. */
export function Credits({ order }: { readonly order: OrderForDesk }) {
  const { credits } = order;
  if (credits.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {credits.map(({ number, reference, kind, goods, issuedAt, why, ...split }) => (
        <li key={reference} className="grid justify-items-start gap-2">
          {creditName(kind)} {reference}: {splitSentence(split)} {WENT[goods]}
          <span className="block text-small text-ink-soft">
            {formatMoment(issuedAt)}
            {why && ` · ${why}`}
          </span>
          <DocumentButton order={order} credit={{ number, reference }} />
        </li>
      ))}
    </ul>
  );
}
