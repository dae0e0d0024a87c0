import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { stillWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { cancelObstacle } from '#rules/orders/amending/cancel-order.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { unpaidTransferStep } from '#rules/orders/desk/unpaid-transfer.ts';
import { isRefusal } from '#rules/refusal.ts';
import { gatherToCancel } from './cancel-facts.ts';
import { cancelPlaced } from './cancel-placed.ts';
import { lockAtDesk, type LockedAtDesk } from './lock-at-desk.ts';
import { findDueTransfers } from './desk-moves.repository.ts';
import { transferMissingMail, transferReminderMail } from './unpaid-transfer-mails.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly orders: Pick<Orders, 'issuePass' | 'settleCancelled' | 'settings'>;
  readonly payments: Payments;
  /** Working days from the due day until an order is cancelled. */
  readonly graceDays: number;
};

/** Reminds customers of transfers that are due, and cancels orders whose transfer has not come (D-111). Safe to repeat. */
export async function settleUnpaidTransfers(deps: Deps, now: Instant): Promise<void> {
  const { db, drafts } = deps;
  const shop = await drafts.gather(now, null);
  for (const id of await findDueTransfers(db, shop.today))
    await inTransaction(db, async (trx) => {
      const locked = await lockAtDesk(trx, drafts, { id, version: null });
      // What was added to an order was cancelled with it, perhaps just now.
      if (!isRefusal(locked) && stillWaitsFor(locked.order) === 'transfer') await settle(trx, locked, shop, deps);
    });
}

async function settle(trx: Transaction, locked: LockedAtDesk, shop: ShopFacts, deps: Deps) {
  const { order } = locked;
  if (order.dueOn === null) return;
  const { today, bankHolidays, brewery, now } = shop;
  const step = unpaidTransferStep(
    { dueOn: order.dueOn, customerSaysPaid: order.customerSaysPaid },
    { today, graceDays: deps.graceDays, bankHolidays },
  );
  const placed = { order, brewery, publicUrl: deps.orders.settings.publicUrl };
  if (step === 'ask-brewery') await writingMail(transferMissingMail(placed), now).execute(trx);
  else if (step === 'remind' && order.invoiceAddress.email !== '') {
    const { settings, issuePass } = deps.orders;
    const passToken = settings.paysOnline ? await issuePass(order.id, 'mail', now, trx) : null;
    await writingMail(transferReminderMail(placed, passToken), now).execute(trx);
  } else if (step === 'cancel') {
    const obstacle = cancelObstacle(await gatherToCancel(trx, locked));
    // A person decides how the box goes if nobody pays for its delivery.
    if (obstacle === 'charges-delivery') await writingMail(transferMissingMail(placed), now).execute(trx);
    if (obstacle === null)
      await cancelPlaced(trx, locked, { to: OrderStatus.unpaidTooLong, movedBy: 'job', why: '' }, shop, deps);
  }
}
