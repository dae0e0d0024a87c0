import { useEffect, useState } from 'react';
import { pence } from '#rules/money/pence.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import { isToPayOtherwise } from '../device/outbox.ts';
import { type RefundRow, type SaleRow, useNewestEntries } from '../device/use-outbox.ts';
import { whatToDo } from '../status/what-to-do.ts';
import { Receipt, recordOf, type SaleRecord } from '../receipt/Receipt.tsx';

const STATES = { waiting: 'Waiting to be sent', accepted: 'Taken', refused: 'Not taken' } as const;

type Props = { readonly catalogue: TillCatalogue; readonly onShow: (number: number) => void };

/** What this till has sold and given back, and what the shop has made of it. */
export function SalesScreen({ catalogue, onShow }: Props) {
  const rows = useNewestEntries();
  const [printed, setPrinted] = useState<SaleRecord | null>(null);
  useEffect(() => {
    if (printed !== null) window.print();
  }, [printed]);
  if (rows === undefined) return null;
  return (
    <section aria-label="Sales" className="till-list">
      <h1 className="font-display text-heading font-semibold">Sales</h1>
      {rows.length === 0 && <p>Nothing was sold at this till yet.</p>}
      <ul>
        {rows.map((row) => (
          <Entry key={row.number} row={row} onShow={onShow} onPrint={(sale) => setPrinted(recordOf(sale, catalogue))} />
        ))}
      </ul>
      {printed && <Receipt {...printed} catalogue={catalogue} />}
    </section>
  );
}

type EntryProps = Pick<Props, 'onShow'> & {
  readonly row: SaleRow | RefundRow;
  readonly onPrint: (row: SaleRow) => void;
};

function Entry({ row, onShow, onPrint }: EntryProps) {
  const { kind, number, notedAt, state, content, answer } = row;
  const total = Number(content.total);
  return (
    <li className="till-list-row">
      <div className="grow">
        <p className="font-semibold">
          {kind === 'sale' ? 'Sale' : 'Refund'} {number}
          {referenceOf(row) !== '' && ` · ${referenceOf(row)}`}
        </p>
        <p className="text-small text-ink-soft">
          {formatMoment(notedAt)} · {STATES[state]}
        </p>
        {state === 'refused' && (
          <p className="text-small text-alert">
            {answer?.says}. {whatToDo(row)}
          </p>
        )}
        {answer !== null &&
          'differences' in answer &&
          answer.differences.map((difference) => (
            <p key={difference} className="text-small text-ink-soft">
              {difference}
            </p>
          ))}
      </div>
      <Money pence={pence(kind === 'sale' ? total : -total)} />
      {kind === 'sale' && row.isAlone && (
        <Button
          kind="plain"
          className="till-big"
          aria-label={`${isToPayOtherwise(row) ? 'Open again' : 'Show'} sale ${number}`}
          onClick={() => onShow(number)}
        >
          {isToPayOtherwise(row) ? 'Open again' : 'Show'}
        </Button>
      )}
      {kind === 'sale' && !isToPayOtherwise(row) && (
        <Button
          kind="plain"
          className="till-big"
          aria-label={`Print the receipt of sale ${number}`}
          onClick={() => onPrint(row)}
        >
          Print
        </Button>
      )}
    </li>
  );
}

function referenceOf({ answer }: SaleRow | RefundRow): string {
  if (answer === null) return '';
  if ('orderReference' in answer) return answer.orderReference;
  return 'creditReference' in answer ? answer.creditReference : '';
}
