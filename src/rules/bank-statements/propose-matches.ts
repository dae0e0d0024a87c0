import { groupBy } from '#rules/group-by.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import type { Pence } from '../money/pence.ts';
import type { OrderId } from '../orders/placing/draft.ts';
import { referencesIn } from './references-in.ts';

/** An order that waits for its transfer. */
export type WaitingOrder = {
  readonly orderId: OrderId;
  /** The number of its reference. */
  readonly reference: number;
  /** What is to be paid, in pence. */
  readonly due: Pence;
  readonly name: string;
  readonly orderedOn: CalendarDay;
  /** Transfers that staff have recorded by hand, and that no line of a statement stands for: a line may be one of them. */
  readonly recordedByHand: readonly { readonly amount: Pence }[];
};

/** Money on the account that nobody has said anything of. */
export type OpenLine = {
  readonly id: number;
  readonly day: CalendarDay;
  readonly amount: Pence;
  readonly text: string;
};

/** `reference-and-sum` is as good as certain; the others have to be looked at. */
export type MatchReason = 'reference-and-sum' | 'reference' | 'sum-and-name';
export type Proposal = { readonly orderId: OrderId; readonly reason: MatchReason };

/**
 * Which order each line pays, as far as its text and sum say. A reference with the sum that is due is certain when the text names no other
 * order, and for the first such line alone: a second one for the same order is looked at. A reference with another sum, and the sum with
 * the payer's surname but no reference, are for a person to decide. Money that came before the day of an order is never certain to pay it,
 * and without its reference no hint at it. A line with the sum of a transfer that was recorded by hand may be the same money, and is never
 * certain. Lines that fit nothing are not in the answer.
 */
export function proposeMatches(
  lines: readonly OpenLine[],
  orders: readonly WaitingOrder[],
): ReadonlyMap<number, readonly Proposal[]> {
  const byReference = new Map(orders.map((order) => [order.reference, order]));
  const bySum = groupBy(orders, ({ due }) => due);
  const certain = new Set<OrderId>();
  const proposals = lines.map(({ id, day, amount, text }): readonly [number, readonly Proposal[]] => {
    const references = referencesIn(text);
    const places = references.map((numbers) => numbers.map((number) => byReference.get(number)).find(Boolean));
    const named = new Set(places.flatMap((order) => order ?? []));
    const [first] = places;
    const isCertain =
      first?.due === amount &&
      first.orderedOn <= day &&
      !isRecordedByHand(first, amount) &&
      places.every((order) => order === first) &&
      !certain.has(first.orderId);
    if (isCertain) {
      certain.add(first.orderId);
      return [id, [{ orderId: first.orderId, reason: 'reference-and-sum' }]];
    }
    if (references.length > 0) return [id, [...named].map(({ orderId }) => ({ orderId, reason: 'reference' }))];
    const payers = (bySum.get(amount) ?? []).filter(
      ({ name, orderedOn }) => orderedOn <= day && namesPayer(text, name),
    );
    return [id, payers.map(({ orderId }) => ({ orderId, reason: 'sum-and-name' }))];
  });
  return new Map(proposals.filter(([, some]) => some.length > 0));
}

/** Whether staff have recorded a transfer of this sum by hand, for which no line of a statement stands (pence). */
export function isRecordedByHand({ recordedByHand }: Pick<WaitingOrder, 'recordedByHand'>, sum: Pence): boolean {
  return recordedByHand.some(({ amount }) => amount === sum);
}

/** Whether the surname stands in the text as a word: banks write `J SMITH` for Jane Smith. */
function namesPayer(text: string, name: string): boolean {
  const surname = words(name).at(-1) ?? '';
  return surname.length >= 3 && words(text).includes(surname);
}

function words(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}
