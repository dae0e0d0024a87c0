import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, plainMail } from '#platform/mail/mail-sheet.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { addUp, type Pence } from '#rules/money/pence.ts';
import { overdueSentence } from '#rules/wording/formats/ageing-label.ts';
import { formatLongDate, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { paths } from '#site/paths.ts';
import type { AccountStatementOnWire, OpenItem } from '../../statement.contract.ts';

type Facts = {
  readonly to: string;
  /** The day on which it is mailed, and the version of the account whose address it goes to: with the same, it is the same mail. */
  readonly on: CalendarDay;
  readonly version: number;
  readonly brewery: BreweryDetails;
  readonly publicUrl: string;
};

/** What is owed, and where the whole statement is: whoever opens it there logs in. */
export function statementMail(statement: AccountStatementOnWire, { to, on, version, brewery, publicUrl }: Facts): Mail {
  const { bizId, bizName, from, until, closing, openItems } = statement;
  const owed = addUp(openItems.map((item) => item.owed));
  const subject = `Statement of account for ${bizName}, ${formatLongDate(until as CalendarDay)}`;
  return plainMail(
    {
      onceKey: `account-statement/${bizId}/${from}/${until}/${on}/${version}/${closing}/${owed}`,
      to,
      subject,
      ...(brewery.salesEmail !== '' && { replyTo: brewery.salesEmail }),
      orderId: null,
    },
    [
      { heading: subject },
      ...owedBlocks(openItems, owed, brewery),
      {
        link: 'See the statement, and save it as PDF',
        to: `${publicUrl}${paths.statement}?from=${from}&until=${until}`,
      },
      helpBlock(brewery),
    ],
  );
}

function owedBlocks(openItems: readonly OpenItem[], owed: Pence, { bank }: BreweryDetails): readonly Block[] {
  const [first] = openItems;
  if (first === undefined) return [{ text: 'Nothing is owed. Thank you.' }];
  const overdue = addUp(openItems.filter(({ daysOverdue }) => daysOverdue > 0).map((item) => item.owed));
  return [
    { text: `${formatMoney(owed)} is owed${overdue > 0 ? `, of which ${formatMoney(overdue)} is overdue` : ''}:` },
    { rows: openItems.map(rowOf) },
    { text: 'Please pay by transfer, with the numbers of the orders as the reference:' },
    {
      lines: [
        bank.accountName,
        `Sort code ${bank.sortCode}`,
        `Account ${bank.accountNumber}`,
        `Reference, such as ${first.orderRef}`,
      ],
    },
  ];
}

function rowOf({ invoiceRef, orderRef, dueOn, daysOverdue, owed }: OpenItem): readonly string[] {
  const due = `due ${formatShortDate(dueOn as CalendarDay)}`;
  const what = [invoiceRef, `order ${orderRef}`, due, overdueSentence(daysOverdue)].filter(Boolean).join(', ');
  return [what, formatMoney(owed)];
}
