import { sealAccount } from '#features/refund-accounts/server/sealed-account.ts';
import type { RefundId } from '#features/payments/server/refund.ts';
import type { Database } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { sealedBy } from '#platform/platform.ts';
import { sessionKey } from '#platform/sessions/session-key.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { copyOrder, NOT_THERE, type Things, type World } from './access-things.ts';

type Shop = { readonly db: Database; readonly now: Instant };

const SUM = 1200;
const ACCOUNT = { holder: 'Ada Example', sortCode: '200000', accountNumber: '55779911' };

/** A refund by transfer that waits for a person, whose account was told, and the secret of its link. */
export async function insertTransfer(
  { db, now }: Shop,
  orderId: number,
): Promise<{ readonly id: RefundId; readonly token: string }> {
  const payment = await db
    .insertInto('payment_attempt')
    .values({
      order_id: orderId,
      provider: 'transfer',
      pay_method: PaymentMethod.bankTransfer,
      amount_pence: SUM,
      captured_pence: SUM,
      order_version: 1,
      state: 'refund-due',
      started_at: now,
      received_on: londonDay(now),
      recorded_by: 'job',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refund = {
    attempt_id: payment.id,
    amount_pence: SUM,
    state: 'by-hand',
    requested_by: 'job',
    requested_at: now,
  } as const;
  const { id } = await db.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow();
  const [refundId, token] = [id as RefundId, newToken()];
  const sealed = sealAccount(sealedBy(await sessionKey(db, null, now)), refundId, ACCOUNT);
  const link = { link_hash: tokenHash(token), link_ends_at: later(now, 3_600_000), asked_at: now };
  await db
    .insertInto('refund_account')
    .values({ refund_id: refundId, ...link, sealed, told_at: now })
    .execute();
  return { id: refundId, token };
}

/** A file for the bank with one payment, by their numbers. */
export async function insertTransferFile(
  shop: Shop,
  orderId: number,
  madeBy: number,
): Promise<{ readonly id: number; readonly lineId: number }> {
  const { db, now } = shop;
  const { id: refundId } = await insertTransfer(shop, orderId);
  const { id } = await db
    .insertInto('transfer_file')
    .values({ made_at: now, made_by: madeBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = sealedBy(await sessionKey(db, null, now)).seal(
    '200000,55779911,ADA EXAMPLE,12.00,BS100001',
    `transfer-file/${id}/1`,
  );
  const line = { file_id: id, place: 1, refund_id: refundId, amount_pence: SUM, reference: 'BS100001', sealed };
  const { id: lineId } = await db
    .insertInto('transfer_file_line')
    .values(line)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('refund_account').set({ file_id: id }).where('refund_id', '=', refundId).execute();
  return { id, lineId };
}

/** For staff who may see everybody's. */
export async function transferToPay(world: World): Promise<Things> {
  const { order } = await copyOrder(world.other, world);
  const absent = { ids: [NOT_THERE] };
  return { own: { ids: [(await insertTransfer(world, order)).id] }, anothers: absent, absent };
}

export async function transferFile(world: World): Promise<Things> {
  const { order } = await copyOrder(world.other, world);
  const absent = { id: NOT_THERE };
  return { own: { id: (await insertTransferFile(world, order, world.other.id)).id }, anothers: absent, absent };
}

/** The same, with its payment. */
export async function transferInFile(world: World): Promise<Things> {
  const { order } = await copyOrder(world.other, world);
  const { id, lineId } = await insertTransferFile(world, order, world.other.id);
  const absent = { id: NOT_THERE, lineIds: [lineId] };
  return { own: { id, lineIds: [lineId] }, anothers: absent, absent };
}
