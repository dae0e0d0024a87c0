import { type CreditedGoods, isContainerBack } from '#rules/credits/credit-kind.ts';
import { type CreditPart, creditParts, valueOf } from '#rules/credits/credit-parts.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { isOwedOnAccount } from '#rules/payments/is-owed-on-account.ts';
import { type CreditedMoney, type CreditSplit, offAccountOf, splitCredit } from '#rules/credits/split-credit.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';

/** What is chosen of an order: pieces of its lines, and the delivery. */
type Chosen = {
  readonly chosen: readonly { readonly id: number; readonly quantity: number }[];
  readonly delivery: boolean;
  /** Left out = they stay where they are. */
  readonly goods?: CreditedGoods;
};

/** A credit, with what of its money comes off what is owed on account. */
export type SplitCredit = CreditSplit & Pick<CreditedMoney, 'offAccount'>;

/** What goes back by what, by the rule that the server decides by; null = nothing is chosen. */
export function splitOf(
  order: OrderForDesk,
  earlier: readonly CreditPart[],
  { chosen, delivery, goods = 'not-returned' }: Chosen,
): SplitCredit | null {
  const lines = order.lines.map(({ id, quantity, vatParts }) => ({ lineId: id, quantity, vatParts }));
  const wish = { lines: piecesOf(chosen), delivery, withDeposits: isContainerBack(goods) };
  const parts = creditParts({ ...order, lines }, earlier, wish);
  if (isRefusal(parts)) return null;
  const split = splitCredit(valueOf(parts), order, valueOf(earlier));
  return { ...split, offAccount: isOwedOnAccount(order) ? offAccountOf(split.money, order.leftToPay) : NO_PENCE };
}

export const piecesOf = (chosen: Chosen['chosen']) => chosen.map(({ id, quantity }) => ({ lineId: id, quantity }));
