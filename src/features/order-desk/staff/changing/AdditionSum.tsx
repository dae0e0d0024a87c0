import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CreditSplit } from '#rules/credits/split-credit.ts';
import { NO_PENCE, pence } from '#rules/money/pence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import type { InputOf } from '#wire/contract.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type AdditionPreview, previewAddition } from '../../additions.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { chargeSentences } from './charge-sentences.ts';
import { Consequences } from '../Consequences.tsx';
import { LineRow, LinesTable, SumRow } from '../LinesTable.tsx';

type Props = {
  readonly order: OrderForDesk;
  readonly lines: InputOf<typeof previewAddition>['body']['lines'];
  /** What comes in its place is credited with as much, by money and by gift vouchers; left out = it only is added. */
  readonly credited?: CreditSplit;
};

/** What is added and what it costs its customer, as the server prices it, and what follows. */
export function AdditionSum({ order, lines, credited }: Props) {
  const query = queryOf(useTransport(), previewAddition, { body: { id: order.id, lines }, for: 'staff' });
  const { data: preview, error } = useQuery({ ...query, placeholderData: keepPreviousData, retry: false });
  if (error) return <Alert>{sayProblem(error)}</Alert>;
  if (!preview) return null;
  const { discount, total } = preview;
  return (
    <div className="grid gap-3" aria-live="polite">
      <LinesTable sums={<SumRow label={credited === undefined ? 'To be paid' : 'It costs'} sum={total} />}>
        {preview.lines.map(({ name, quantity, price }) => (
          <LineRow key={name} quantity={quantity} price={price}>
            {name}
          </LineRow>
        ))}
        {discount.amount > 0 && <SumRow label={discount.name} sum={pence(0 - discount.amount)} />}
        <SumRow label="Delivery: it goes in the same box" sum={NO_PENCE} />
      </LinesTable>
      <Consequences sentences={consequencesOf(order, preview, credited)} />
    </div>
  );
}

function consequencesOf(
  order: OrderForDesk,
  { boxes, total }: AdditionPreview,
  credited: CreditSplit | undefined,
): readonly string[] {
  return [
    'It becomes an order of its own, with its own number and invoice.',
    ...(boxes.after > boxes.before ? [`The order takes ${boxes.after} boxes then, not ${boxes.before}.`] : []),
    ...chargeSentences(order, { charge: total, credited: credited ?? null, otherwise: 'it comes by transfer' }),
  ];
}
