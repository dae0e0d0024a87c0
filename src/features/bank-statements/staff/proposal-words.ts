import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { OpenLine } from '../bank-statements.contract.ts';

type Proposal = OpenLine['proposals'][number];
type Other = OpenLine['others'][number];

/** Which order a line may pay, and what speaks for it. */
export function reasonSentence({ orderRef, name, due, reason }: Proposal): string {
  const sum = formatMoney(due);
  switch (reason) {
    case 'reference-and-sum':
      return `${orderRef} of ${name}: reference and sum fit`;
    case 'reference':
      return `${orderRef} of ${name}: the reference fits, and ${sum} is due`;
    case 'sum-and-name':
      return `${orderRef} of ${name}: sum and name fit, the reference is missing`;
  }
  return reason satisfies never;
}

/** An order that a line names, and that waits for no transfer. */
export function othersSentence({ orderRef, isPaid, isCancelled }: Other): string {
  if (isCancelled) return `${orderRef} is cancelled`;
  return isPaid ? `${orderRef} is paid already` : `${orderRef} waits for no transfer`;
}

/** Where else a line stands, word for word; empty = nowhere. */
export function sameLinesSentence({ sameLines }: Pick<OpenLine, 'sameLines'>): string {
  if (sameLines.length === 0) return '';
  const places = sameLines.map(({ file, line, state }) => `${file}, line ${line} (${LINE_STATES[state]})`);
  return `The same day, sum and text stand in ${places.join('; ')}. Look in the bank whether it came ${sameLines.length === 1 ? 'twice' : `${sameLines.length + 1} times`}.`;
}

const LINE_STATES: Readonly<Record<OpenLine['sameLines'][number]['state'], string>> = {
  open: 'not dealt with',
  matched: 'matched',
  'set-aside': 'set aside',
};

/** What staff have recorded by hand for an order, which a line may be; nothing where they have not. */
export function recordedByHandSentences({ recordedByHand }: Pick<Other, 'recordedByHand'>): readonly string[] {
  return recordedByHand.map(
    ({ amount, receivedOn }) =>
      `A transfer of ${formatMoney(amount)} was recorded by hand for ${formatShortDate(receivedOn as CalendarDay)}, and no line of a statement stands for it.`,
  );
}
