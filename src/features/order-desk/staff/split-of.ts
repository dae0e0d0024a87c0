import { type CreditPart, creditParts, valueOf } from '#rules/credits/credit-parts.ts';
import { type CreditSplit, splitCredit } from '#rules/credits/split-credit.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';

/** What is chosen of an order: pieces of its lines, and the delivery. */
type Chosen = {
  readonly chosen: readonly { readonly id: number; readonly quantity: number }[];
  readonly delivery: boolean;
};

/** What goes back by what, by the rule that the server decides by; null = nothing is chosen. */
export function splitOf(
  order: OrderForDesk,
  earlier: readonly CreditPart[],
  { chosen, delivery }: Chosen,
): CreditSplit | null {
  const lines = order.lines.map(({ id, quantity, vatParts }) => ({ lineId: id, quantity, vatParts }));
  const parts = creditParts({ lines, delivery: order.delivery }, earlier, { lines: piecesOf(chosen), delivery });
  return isRefusal(parts) ? null : splitCredit(valueOf(parts), order, valueOf(earlier));
}

export const piecesOf = (chosen: Chosen['chosen']) => chosen.map(({ id, quantity }) => ({ lineId: id, quantity }));
