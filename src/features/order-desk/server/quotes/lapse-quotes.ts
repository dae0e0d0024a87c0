import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { cancelObstacle } from '#rules/orders/amending/cancel-order.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { quoteHasLapsed } from '#rules/quotes/quote-state.ts';
import { isRefusal } from '#rules/refusal.ts';
import { gatherToCancel } from '../cancel-facts.ts';
import { cancelPlaced } from '../cancel-placed.ts';
import { lockAtDesk, type LockedAtDesk } from '../lock-at-desk.ts';
import { lapsedBecause, quoteLapsedMail } from './quote-mails.ts';
import { findNewestQuote, findWaitingForQuote, storingAnswer, type WaitingForQuote } from './quotes.repository.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly orders: Pick<Orders, 'settleCancelled' | 'settings'>;
  readonly payments: Payments;
  /** Working days for which a quote is good, and in which one has to be made. */
  readonly quoteDays: number;
};

/** Cancels orders whose quote was not answered or not made in time: their stock is free, and the brewery is told (D-62). Safe to repeat. */
export async function lapseQuotes(deps: Deps, now: Instant): Promise<void> {
  const { db, drafts } = deps;
  const waiting = await findWaitingForQuote(db);
  if (waiting.length === 0) return;
  const shop = await drafts.gather(now, null);
  for (const { id } of waiting.filter((order) => hasLapsed(order, shop, deps)))
    await inTransaction(db, async (trx) => {
      const locked = await lockAtDesk(trx, drafts, { id, version: null });
      if (!isRefusal(locked)) await lapse(trx, locked, shop, deps);
    });
}

function hasLapsed({ orderedAt, goodUntil }: Omit<WaitingForQuote, 'id'>, shop: ShopFacts, { quoteDays }: Deps) {
  return quoteHasLapsed({ placedOn: londonDay(orderedAt), goodUntil }, shop.today, { ...shop, quoteDays });
}

/** What has happened to the order until it was locked counts. */
async function lapse(trx: Transaction, locked: LockedAtDesk, shop: ShopFacts, deps: Deps): Promise<void> {
  const { order } = locked;
  const quote = await findNewestQuote(trx, order.id);
  const goodUntil = quote?.goodUntil ?? null;
  if (order.status !== OrderStatus.quoteRequired || order.orderedAt === null) return;
  if (!hasLapsed({ orderedAt: order.orderedAt, goodUntil }, shop, deps)) return;
  if (cancelObstacle(await gatherToCancel(trx, locked)) !== null) return;
  if (quote !== null) await storingAnswer(quote.id, 'lapsed', shop.now).execute(trx);
  const cancellation = { to: OrderStatus.cancelledByStaff, movedBy: 'job', why: lapsedBecause(goodUntil) };
  await cancelPlaced(trx, locked, cancellation, shop, deps);
  const { publicUrl } = deps.orders.settings;
  await writingMail(quoteLapsedMail({ order, brewery: shop.brewery, publicUrl, goodUntil }), shop.now).execute(trx);
}
