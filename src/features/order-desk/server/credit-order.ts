import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { requestRefunds } from '#features/checkout/server/refunding/request-refunds.ts';
import { owedAfter, owedOf, soldLines, storedView, takenOutOf } from '#features/orders/server/placed-facts.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { returningStock } from '#features/stock/server/stock.service.ts';
import { restorePartOfVouchers } from '#features/vouchers/server/order-vouchers.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { type CreditedGoods, creditKind, isContainerBack } from '#rules/credits/credit-kind.ts';
import { type CreditFacts, obstacleTo } from '#rules/credits/credit-obstacle.ts';
import {
  type CreditPart,
  creditParts,
  type CreditRequest,
  partsNotCredited,
  valueOf,
} from '#rules/credits/credit-parts.ts';
import { offAccountOf, splitCredit } from '#rules/credits/split-credit.ts';
import { takesAllOut } from '#rules/credits/takes-all-out.ts';
import { basisPoints, NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { isOwedOnAccount } from '#rules/payments/is-owed-on-account.ts';
import { paidStanding } from '#rules/payments/paid-standing.ts';
import { heldByPayments, takenFromHeld } from '#rules/payments/held-by-payments.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import { needsOfLine, type StockNeed } from '#rules/stock/needs-of-line.ts';
import { becomesVoucher } from '#rules/vouchers/vouchers-to-issue.ts';
import { creditObstacleSentence } from '#rules/wording/refusals/credit-obstacle-sentence.ts';
import { moneyForDesk } from './cancel-facts.ts';
import { creditedMail } from './credit-mails.ts';
import { insertCredit, type NewCredit } from './credit-notes.repository.ts';
import type { DeskFacts, DeskPayment } from './desk-facts.repository.ts';
import type { OrderWithFacts } from './additions/read-additions.ts';
import { takeOutParts } from './take-out.ts';

export type CreditWish = Omit<CreditRequest, 'withDeposits'> & {
  readonly goods: CreditedGoods;
  /** What goes back in cash or by the card machine was given back already. */
  readonly handedBack: boolean;
  /** To the customer; empty = none. */
  readonly why: string;
  /** Lines of gift vouchers whose codes the caller withdraws; left out = none, so that none of them is credited. */
  readonly codeLines?: readonly number[];
};

type Deps = {
  readonly drafts: Pick<Drafts, 'lock' | 'view'>;
  readonly orders: Pick<Orders, 'settings' | 'settleReceived'>;
  readonly payments: Pick<Payments, 'providers' | 'refunds'>;
};

/** What a wish takes off an order, and by what it goes back; nothing is stored. */
export function decideCredit({ order, facts }: OrderWithFacts, wish: CreditWish): NewCredit | Refusal {
  const obstacle = obstacleTo(creditFacts(order, facts), wish.goods);
  if (obstacle !== null) return { refused: 'cannot-refund', detail: creditObstacleSentence(obstacle) };
  const view = storedView({ order });
  const codes = soldLines(view).filter(({ shown }) => becomesVoucher(shown));
  const isWithdrawn = (lineId: number) => wish.codeLines?.includes(lineId) === true;
  if (wish.lines.some(({ lineId }) => codes.some(({ shown }) => shown.lineId === lineId) && !isWithdrawn(lineId)))
    return wrongField('lines', 'Vouchers and memberships go back with the whole order: cancel it');
  const earlier = facts.credits.flatMap(({ parts }) => parts);
  const parts = creditParts(view.priced, earlier, { ...wish, withDeposits: isContainerBack(wish.goods) });
  if (isRefusal(parts)) return parts;
  if (wish.goods === 'taken-out' && takesAllOut(piecesOf(order), wish.lines)) return wrongField('lines', TAKES_ALL_OUT);
  if (wish.goods === 'taken-out' && wish.lines.length === 0)
    return wrongField('lines', 'Please choose what is taken out');
  const paidBy = { giftVouchers: view.priced.giftVouchers, due: owedOf(order) };
  const split = splitCredit(valueOf(parts), paidBy, valueOf(earlier));
  const left = pence(owedAfter(order, facts.credits) - moneyForDesk(facts).held);
  const offAccount = isOwedOnAccount(order) ? offAccountOf(split.money, left) : NO_PENCE;
  if (split.money - offAccount > facts.paid)
    return { refused: 'cannot-refund', detail: 'That is more than what was paid' };
  return { ...split, offAccount, parts, kind: creditKind(wish.goods, order.mode), goods: wish.goods, why: wish.why };
}

const TAKES_ALL_OUT = 'Nothing would be left of it: cancel the order instead';

/** What refunding parts of an order depends on. */
export function creditFacts(order: StoredOrder, facts: DeskFacts): CreditFacts {
  const { status, isPaid } = order;
  return { status, isPaid, isOwedOnAccount: isOwedOnAccount(order), ...moneyForDesk(facts) };
}

type Crediting = {
  readonly by: string;
  readonly handedBack: boolean;
  readonly shop: ShopFacts;
  /** Pence of its money that do not go back, since the caller carries them over to another order; left out = none. */
  readonly carried?: Pence;
  /** What of its money goes back of which payment; left out = in the order of the payments. */
  readonly shares?: readonly { readonly payment: DeskPayment; readonly amount: Pence }[];
  /** Whether what comes back into the stock is more than what was counted there; left out = it is. */
  readonly isBack?: (need: StockNeed) => boolean;
};

/** Its number, and what of which payments is to be carried over. */
type StoredCreditNote = {
  readonly number: number;
  readonly carried: readonly { readonly payment: DeskPayment; readonly amount: Pence }[];
  /** What of which payments goes back. */
  readonly back: readonly { readonly payment: DeskPayment; readonly amount: Pence }[];
};

/**
 * Stores what was decided, in the caller's transaction, in which the order is locked: gift vouchers have their share again
 * first, then the money goes back by the way it came (D-164), goods that can be sold again are on hand again or, before packing,
 * no longer kept for it, and the customer is told.
 */
export async function storeCredit(
  trx: Transaction,
  { order, facts }: OrderWithFacts,
  credit: NewCredit,
  { by, handedBack, shop, carried = NO_PENCE, shares, isBack = () => true }: Crediting,
  { drafts, orders, payments }: Deps,
): Promise<StoredCreditNote> {
  const { brewery, now } = shop;
  await restorePartOfVouchers(trx, order.id, credit.giftVouchers, now);
  const paidOf = pence(credit.money - credit.offAccount);
  const taken = shares ?? takenFromHeld(heldByPayments(facts.payments, facts.refunds), paidOf);
  const carriedOver = takenFromHeld(taken, carried);
  const back = taken.flatMap(({ payment, amount }) => {
    const share = amount - (carriedOver.find((one) => one.payment.id === payment.id)?.amount ?? 0);
    return share > 0 ? [{ payment, amount: pence(share) }] : [];
  });
  const { publicUrl } = orders.settings;
  await requestRefunds(trx, order, back, { by, handedBack, brewery, publicUrl, now }, payments);
  const placed = { order, brewery, publicUrl };
  if (credit.goods === 'taken-out') await takeOutParts(trx, order, credit.parts, shop, { drafts, publicUrl, by });
  if (credit.goods === 'to-stock')
    await returningStock(needsOfParts(credit.parts, order, shop).filter(isBack), { orderId: order.id, by }).execute(
      trx,
    );
  // Its series is the last to be locked: whoever replaces packs has locked stock before (D-32).
  const number = await insertCredit(trx, order.id, credit, { by, carried, now });
  if (isOwedOnAccount(order) || credit.offAccount > 0) await settleOwed(trx, { order, facts }, credit, now, orders);
  await together(trx, writingIfAddressed(creditedMail(placed, { ...credit, number, carried }), now));
  return { number, carried: carriedOver, back };
}

/** What was bought on account is paid once nothing of it is owed any more, whether it was paid or credited. */
async function settleOwed(
  trx: Transaction,
  { order, facts }: OrderWithFacts,
  { money, offAccount }: NewCredit,
  now: Instant,
  orders: Pick<Orders, 'settleReceived'>,
): Promise<void> {
  const owed = pence(owedAfter(order, facts.credits) - money);
  const received = pence(facts.paid - (money - offAccount));
  const standing = paidStanding({ payMethod: order.payMethod, owed }, received, NO_SHARE);
  await orders.settleReceived(trx, order.id, { ...standing, pence: received }, now);
}

/** Of what is on account, no share is enough: it is paid when the whole has come. */
const NO_SHARE = basisPoints(0);

/**
 * Takes back the invoice of an order that is cancelled in the caller's transaction, by a credit note over all of it that was not
 * credited before (VAT Regulations 1995, regulation 15C). Answers its number; null = there is no invoice, or nothing is left of it.
 */
export async function creditCancelled(
  trx: Transaction,
  { order, facts }: OrderWithFacts,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<number | null> {
  const { priced } = storedView({ order });
  const earlier = facts.credits.flatMap(({ parts }) => parts);
  const parts = facts.hasInvoice ? partsNotCredited(priced, earlier) : [];
  if (parts.length === 0) return null;
  const paidBy = { giftVouchers: priced.giftVouchers, due: owedOf(order) };
  const split = splitCredit(valueOf(parts), paidBy, valueOf(earlier));
  const credit = {
    ...split,
    offAccount: NO_PENCE,
    parts,
    kind: creditKind('cancelled', order.mode),
    goods: 'cancelled',
    why: '',
  } as const;
  return insertCredit(trx, order.id, credit, { by, carried: NO_PENCE, now });
}

/** The priced lines of an order, with what was taken out of them before packing. */
function piecesOf(order: StoredOrder) {
  return storedView({ order }).priced.lines.map(({ lineId, quantity }) => ({
    id: lineId,
    quantity,
    takenOut: takenOutOf(order, lineId),
  }));
}

/** What credited pieces are made of: each part of a box, each picked beer, the pack or its variant. */
export function needsOfParts(
  parts: readonly CreditPart[],
  { lines }: StoredOrder,
  { catalogue }: ShopFacts,
): readonly StockNeed[] {
  return parts.flatMap((part) => {
    const line = part.isDeposit ? undefined : lines.find(({ id }) => id === part.lineId);
    const pack = line && catalogue.packs.get(line.packId);
    const needs = line === undefined || pack === undefined ? [] : needsOfLine(pack, line.variantId, line.picks);
    return needs.map((need) => ({ ...need, quantity: need.quantity * part.quantity }));
  });
}
