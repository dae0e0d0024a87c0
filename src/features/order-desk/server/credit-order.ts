import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { requestRefunds } from '#features/checkout/server/refunding/request-refunds.ts';
import { soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { returningStock } from '#features/stock/server/stock.service.ts';
import { restorePartOfVouchers } from '#features/vouchers/server/order-vouchers.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import { type CreditedGoods, creditKind } from '#rules/credits/credit-kind.ts';
import { type CreditFacts, obstacleToReturn } from '#rules/credits/credit-obstacle.ts';
import { type CreditPart, creditParts, type CreditRequest, valueOf } from '#rules/credits/credit-parts.ts';
import { splitCredit } from '#rules/credits/split-credit.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { needsOfLine, type StockNeed } from '#rules/stock/needs-of-line.ts';
import { becomesVoucher } from '#rules/vouchers/vouchers-to-issue.ts';
import { creditObstacleSentence } from '#rules/wording/credit-obstacle-sentence.ts';
import { heldByProviders, moneyOf } from './cancel-facts.ts';
import { creditedMail } from './credit-mails.ts';
import { insertCredit, type NewCredit } from './credit-notes.repository.ts';
import type { DeskFacts } from './desk-facts.repository.ts';
import type { LockedAtDesk } from './lock-at-desk.ts';

export type CreditWish = CreditRequest & {
  readonly goods: CreditedGoods;
  /** To the customer; empty = none. */
  readonly why: string;
};

type Deps = {
  readonly orders: Pick<Orders, 'settings'>;
  readonly payments: Pick<Payments, 'providers' | 'refunds'>;
};

/** What a wish takes off an order, and by what it goes back; nothing is stored. */
export function decideCredit({ order, facts }: LockedAtDesk, wish: CreditWish): NewCredit | Refusal {
  const obstacle = obstacleToReturn(creditFacts(order, facts), wish.goods);
  if (obstacle !== null) return { refused: 'cannot-refund', detail: creditObstacleSentence(obstacle) };
  const view = storedView({ order });
  const codes = soldLines(view).filter(({ shown }) => becomesVoucher(shown));
  if (wish.lines.some(({ lineId }) => codes.some(({ shown }) => shown.lineId === lineId)))
    return {
      refused: 'wrong-fields',
      fields: { lines: 'Vouchers and memberships go back with the whole order: cancel it' },
    };
  const earlier = facts.credits.flatMap(({ parts }) => parts);
  const parts = creditParts(view.priced, earlier, wish);
  if (isRefusal(parts)) return parts;
  const split = splitCredit(valueOf(parts), view.priced, valueOf(earlier));
  if (split.money > facts.paid) return { refused: 'cannot-refund', detail: 'That is more than what was paid' };
  return { ...split, parts, kind: creditKind(wish.goods, order.mode), why: wish.why };
}

/** What refunding parts of an order depends on. */
export function creditFacts({ status, isPaid }: StoredOrder, facts: DeskFacts): CreditFacts {
  return { status, isPaid, ...moneyOf(facts) };
}

/**
 * Stores what was decided, in the caller's transaction, in which the order is locked: gift vouchers have their share again
 * first, then the money goes back by the way it came (D-164), goods that can be sold again are on hand again, and the customer
 * is told.
 */
export async function storeCredit(
  trx: Transaction,
  { order, facts }: LockedAtDesk,
  credit: NewCredit,
  goods: CreditedGoods,
  { by, shop }: { readonly by: string; readonly shop: ShopFacts },
  { orders, payments }: Deps,
): Promise<number> {
  const { brewery, now } = shop;
  const number = await insertCredit(trx, order.id, credit, { by, now });
  await restorePartOfVouchers(trx, order.id, credit.giftVouchers);
  await requestRefunds(trx, order, takenFrom(facts, credit.money), { by, brewery, now }, payments);
  const placed = { order, brewery, publicUrl: orders.settings.publicUrl };
  await together(trx, [
    ...(goods === 'to-stock' ? [returningStock(needsOf(credit.parts, order, shop))] : []),
    ...writingIfAddressed(creditedMail(placed, { ...credit, number }), now),
  ]);
  return number;
}

/** The payments from which a sum goes back, the first first. */
function takenFrom(facts: DeskFacts, money: Pence) {
  let left: number = money;
  return heldByProviders(facts).flatMap(({ payment, amount }) => {
    const share = pence(Math.min(left, amount));
    left -= share;
    return share > 0 ? [{ payment, amount: share }] : [];
  });
}

/** What credited pieces are made of: each part of a box, each picked beer, the pack or its variant. */
function needsOf(parts: readonly CreditPart[], { lines }: StoredOrder, { catalogue }: ShopFacts): readonly StockNeed[] {
  return parts.flatMap((part) => {
    const line = lines.find(({ id }) => id === part.lineId);
    const pack = line && catalogue.packs.get(line.packId);
    const needs = line === undefined || pack === undefined ? [] : needsOfLine(pack, line.variantId, line.picks);
    return needs.map((need) => ({ ...need, quantity: need.quantity * part.quantity }));
  });
}
