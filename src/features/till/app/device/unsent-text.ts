import type { Pence } from '#rules/money/pence.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { OutboxRow } from './device-database.ts';

type Sellers = readonly { readonly sellerId: number; readonly name: string }[];

/**
 * What a till has not told the shop, for somebody who writes it down there: a paragraph for each thing, and below all of it the same
 * for machines.
 */
export function unsentText(tillName: string, rows: readonly OutboxRow[], sellers: Sellers): string {
  const paragraphs = rows.map((row) => paragraphOf(row, sellers));
  const forMachines = JSON.stringify(rows.map(({ kind, content, state }) => ({ kind, state, content })));
  return [`What the till “${tillName}” has not told the shop`, ...paragraphs, forMachines, ''].join('\n\n');
}

function paragraphOf(row: OutboxRow, sellers: Sellers): string {
  const { sellerId } = row.content;
  const seller = sellers.find((one) => one.sellerId === sellerId)?.name ?? `seller ${sellerId}`;
  const head = `${nameOf(row)}, ${formatMoment(row.notedAt)}, by ${seller}`;
  const refused = row.state === 'refused' ? [`  not taken: ${row.answer?.says ?? ''}`] : [];
  return [head, ...linesOf(row), ...refused].join('\n');
}

/** `Sale 12`, or the day that was opened or closed. */
export function nameOf({ kind, number }: Pick<OutboxRow, 'kind' | 'number'>): string {
  const names = { opened: 'Day opened', sale: 'Sale', refund: 'Refund', closed: 'Day closed' } as const;
  return `${names[kind]} ${number}`;
}

function linesOf(row: OutboxRow): readonly string[] {
  switch (row.kind) {
    case 'opened':
      return [`  in the drawer: ${money(row.content.float)}`];
    case 'closed':
      return [`  counted: ${money(row.content.counted)}, expected: ${money(row.content.expected)}`];
    case 'refund':
      return [
        `  of sale ${row.content.ofNumber} of till ${row.content.ofTill}: ${row.content.reason}`,
        ...paymentsOf(row.content),
      ];
    case 'sale':
      return [
        ...row.sale.lines.map(
          ({ name, chosen, quantity, price }) =>
            `  ${quantity} × ${name}${chosen === '' ? '' : ` (${chosen})`} at ${formatMoney(price)}`,
        ),
        ...paymentsOf(row.content),
      ];
    default:
      return row satisfies never;
  }
}

type Paid = {
  readonly total: string | number;
  readonly payments: readonly { readonly by: string; readonly amount: string | number }[];
};

function paymentsOf({ total, payments }: Paid): readonly string[] {
  const parts = payments.map(({ by, amount }) => `${by} ${money(amount)}`);
  return [`  total ${money(total)}: ${parts.length === 0 ? 'nothing paid' : parts.join(', ')}`];
}

/** The contract takes pence as digits too; the device writes numbers. */
function money(amount: string | number): string {
  return formatMoney(Number(amount) as Pence);
}
