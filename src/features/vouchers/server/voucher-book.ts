import type { Database, Transaction } from '#platform/database/database.ts';
import type { OrderId, PersonId } from '#rules/orders/placing/draft.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import type { Voucher } from '#rules/vouchers/voucher.ts';
import {
  type Buyer,
  lockVoucher,
  readVoucher,
  readVouchersOf,
  readVouchersOnOrder,
  readVouchersToSpend,
} from './voucher-book.repository.ts';

export type { Buyer };

/** Who buys, where that is not known: at a till, where only gift vouchers are spent. */
export const NOBODY: Buyer = { personId: null, email: '' };

/** All vouchers, by code or by owner. Codes are passed in their stored form. */
export const voucherBook = {
  find: (db: Database, code: string): Promise<Voucher | null> => readVoucher(db, code),
  /** Locks it until the transaction ends. */
  lock: (trx: Transaction, code: string): Promise<Voucher | null> => lockVoucher(trx, code),
  /** With the amounts that payments under way rely on. */
  toSpend: async (db: Database, code: string, buyer: Buyer): Promise<OrderVoucher | null> =>
    (await readVouchersToSpend(db, [code], buyer))[0] ?? null,
  /** The vouchers on a draft, with the same. */
  onOrder: (db: Database, orderId: OrderId, buyer: Buyer): Promise<readonly OrderVoucher[]> =>
    readVouchersOnOrder(db, orderId, buyer),
  of: (db: Database, personId: PersonId): Promise<readonly Voucher[]> => readVouchersOf(db, personId),
};
