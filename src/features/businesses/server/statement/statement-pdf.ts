import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { partyBlocks, run, section } from '#features/orders/server/invoicing/document-blocks.ts';
import { sellerOf } from '#features/orders/server/invoicing/parties.ts';
import type { PdfBlock, PdfDocument, Row } from '#platform/pdf/pdf-block.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { addUp, type Pence, pence } from '#rules/money/pence.ts';
import { AGES } from '#rules/trade/age-open-items.ts';
import { ageingLabel, overdueSentence } from '#rules/wording/formats/ageing-label.ts';
import { formatLongDate, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import type { AccountStatementOnWire } from '../../statement.contract.ts';
import type { AccountRow } from './statement.repository.ts';

/** The statement as a document: what is owed and how to pay it, then what has come to that. The same statement gives the same bytes. */
export function statementPdf(
  statement: AccountStatementOnWire,
  account: Pick<AccountRow, 'name' | 'invoiceAddress' | 'vatNumber'>,
  brewery: BreweryDetails,
): PdfDocument {
  const { legalName } = brewery;
  const [from, until] = [statement.from as CalendarDay, statement.until as CalendarDay];
  return {
    title: `Statement, ${formatLongDate(until)}`,
    below: `${account.name}, from ${formatLongDate(from)} to ${formatLongDate(until)}`,
    foot: `${legalName} · Statement for ${account.name}, ${formatShortDate(until)}`,
    author: legalName,
    madeOn: new Date(startOfLondonDay(until)),
    blocks: [
      ...partyBlocks(sellerOf(brewery), buyerLines(account)),
      ...openItemsBlocks(statement),
      ...inCreditBlocks(statement),
      ...paymentBlocks(statement, brewery),
      ...movementBlocks(statement),
    ],
  };
}

function buyerLines({
  name,
  invoiceAddress,
  vatNumber,
}: Pick<AccountRow, 'name' | 'invoiceAddress' | 'vatNumber'>): readonly string[] {
  const { line1 = '', line2 = '', line3 = '', line4 = '', line5 = '', postcode = '' } = invoiceAddress;
  const place = linesOfPlace([line1, line2, line3, line4, line5], postcode);
  const lines = [name, ...place].filter((line) => line !== '');
  return [...new Set(lines), ...(vatNumber === '' ? [] : [`VAT number ${vatNumber}`])];
}

function openItemsBlocks({ openItems, ageing, until }: AccountStatementOnWire): readonly PdfBlock[] {
  const on = formatLongDate(until as CalendarDay);
  if (openItems.length === 0) return section('What is owed', [`On ${on} nothing was owed.`]);
  const total = addUp(openItems.map(({ owed }) => owed));
  return [
    { block: 'heading', level: 3, runs: run(`What is owed on ${on}`) },
    {
      block: 'table',
      head: ['Invoice', 'Order', 'Ordered', 'Due', 'Owed'].map((name) => run(name)),
      rows: [
        ...openItems.map(({ invoiceRef, orderRef, orderedOn, dueOn, daysOverdue, owed }) => [
          run(invoiceRef || 'Not invoiced yet'),
          run(orderRef),
          run(formatShortDate(orderedOn as CalendarDay)),
          run([formatShortDate(dueOn as CalendarDay), overdueSentence(daysOverdue)].filter(Boolean).join(', ')),
          run(formatMoney(owed)),
        ]),
        [run('Total', true), run(''), run(''), run(''), run(formatMoney(total), true)],
      ],
      figuresFrom: 4,
    },
    { block: 'heading', level: 3, runs: run('By days after the due day') },
    {
      block: 'table',
      head: AGES.map((age) => run(ageingLabel(age))),
      rows: [AGES.map((age) => run(formatMoney(ageing[age])))],
      figuresFrom: 0,
    },
  ];
}

function inCreditBlocks({ inCredit, closing }: AccountStatementOnWire): readonly PdfBlock[] {
  return section(
    'Received above what was owed',
    inCredit.length === 0
      ? []
      : [
          ...inCredit.map(({ orderRef, credit }) => `${formatMoney(credit)} for order ${orderRef}.`),
          `The balance with that is ${formatMoney(closing)}. Tell us which invoice it shall pay, or whether it shall go back.`,
        ],
  );
}

function paymentBlocks({ openItems }: AccountStatementOnWire, { bank }: BreweryDetails): readonly PdfBlock[] {
  if (openItems.length === 0) return [];
  return section('How to pay', [
    `By transfer to ${bank.accountName}, sort code ${bank.sortCode}, account ${bank.accountNumber}. As the reference, the ` +
      `numbers of the orders that it pays, such as ${openItems[0]?.orderRef}.`,
  ]);
}

function movementBlocks({ movements, opening, closing, from, until }: AccountStatementOnWire): readonly PdfBlock[] {
  return [
    { block: 'heading', level: 3, runs: run('Movements') },
    {
      block: 'table',
      head: ['Day', 'What', 'Order', 'Bought', 'Paid or credited', 'Balance'].map((name) => run(name)),
      rows: [
        balanceRow(from, 'Balance before', opening),
        ...movements.map(({ day, says, orderRef, amount, balance: after }) => [
          run(formatShortDate(day as CalendarDay)),
          run(says),
          run(orderRef),
          run(amount > 0 ? formatMoney(amount) : ''),
          run(amount < 0 ? formatMoney(pence(0 - amount)) : ''),
          run(formatMoney(after)),
        ]),
        balanceRow(until, 'Balance at the end', closing),
      ],
      figuresFrom: 3,
    },
  ];
}

function balanceRow(on: string, what: string, sum: Pence): Row {
  const cells = [formatShortDate(on as CalendarDay), what, '', '', '', formatMoney(sum)];
  return cells.map((text, at) => run(text, at > 0));
}
