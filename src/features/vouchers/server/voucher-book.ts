import type { Database, Transaction } from '#platform/database/database.ts';
import type { OrderId, PersonId } from '#rules/orders/draft.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import type { Voucher } from '#rules/vouchers/voucher.ts';
import {
  lockVoucher,
  readVoucher,
  readVouchersOf,
  readVouchersOnOrder,
  readVoucherToSpend,
} from './voucher-book.repository.ts';

/** Every code that there is, by the code or by whose it is. Codes are asked for as they are stored. */
export const voucherBook = {
  find: (db: Database, code: string): Promise<Voucher | null> => readVoucher(db, code),
  /** Nobody else can change it until the transaction ends. */
  lock: (trx: Transaction, code: string): Promise<Voucher | null> => lockVoucher(trx, code),
  /** With what payments under way count on. */
  toSpend: (db: Database, code: string): Promise<OrderVoucher | null> => readVoucherToSpend(db, code),
  /** Those on a draft, in the same way. */
  onOrder: (db: Database, orderId: OrderId): Promise<readonly OrderVoucher[]> => readVouchersOnOrder(db, orderId),
  of: (db: Database, personId: PersonId): Promise<readonly Voucher[]> => readVouchersOf(db, personId),
};
