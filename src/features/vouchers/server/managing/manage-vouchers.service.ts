import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { orderReference, readOrderReference } from '#rules/orders/order-reference.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { hasPermission, type Holder } from '#rules/roles/has-permission.ts';
import { shownCode } from '#rules/vouchers/shown-code.ts';
import { refusalToBlock, refusalToExtend, refusalToUnblock } from '#rules/vouchers/voucher-changes.ts';
import { withBalances } from '#rules/vouchers/voucher-history.ts';
import type { VoucherForStaff, VoucherRow } from '../../manage-vouchers.contract.ts';
import {
  findVoucherToManage,
  type LockedVoucher,
  lockVoucherToManage,
  readLastChange,
  readVoucherHistory,
  readVouchersToManage,
  storeVoucherChange,
  type VoucherChange,
  type VoucherRowsQuery,
} from './manage-vouchers.repository.ts';

type Reader = Holder & { readonly id: number };
type Answered = Promise<VoucherForStaff | Refusal>;
/** Which voucher, and the version of it that the person saw. */
type Seen = { readonly id: number; readonly version: number };

export type VouchersWish = Omit<VoucherRowsQuery, 'byPartOfCode' | 'orderNumber'> & { readonly order: string | null };
export type ManageVouchers = ReturnType<typeof createManageVouchers>;

const UNKNOWN: Refusal = { refused: 'unknown-voucher-at-desk' };

/** What staff see of all vouchers and do with one. Each change is in its history and recorded. */
export function createManageVouchers(db: Database) {
  return {
    async list({ order, ...wish }: VouchersWish, reader: Reader, now: Instant) {
      const mayReadWhole = mayReadCodes(reader);
      const orderNumber = order === null ? null : readOrderReference(order);
      if (order !== null && orderNumber === null) return { rows: [], total: 0 };
      const query = { ...wish, orderNumber, byPartOfCode: mayReadWhole };
      const { rows, total } = await readVouchersToManage(db, query, londonDay(now));
      return { rows: rows.map((row): VoucherRow => toRow(row, mayReadWhole)), total };
    },

    find: (id: number, reader: Reader, now: Instant): Answered => loadVoucher(db, id, reader, now),

    block: (seen: Seen, reason: string, by: Reader, now: Instant): Answered =>
      change(db, seen, by, now, (voucher) => refusalToBlock(voucher, reason) ?? noted('blocked', reason)),

    unblock: (seen: Seen, reason: string, by: Reader, now: Instant): Answered =>
      change(db, seen, by, now, (voucher) => refusalToUnblock(voucher, reason) ?? noted('unblocked', reason)),

    extend: (
      seen: Seen,
      { endsOn, reason }: { readonly endsOn: CalendarDay; readonly reason: string },
      by: Reader,
      now: Instant,
    ): Answered =>
      change(
        db,
        seen,
        by,
        now,
        (voucher) => refusalToExtend(voucher, endsOn, londonDay(now)) ?? { what: 'extended', note: reason, endsOn },
      ),
  };
}

const noted = (what: VoucherChange['what'], note: string): VoucherChange => ({ what, note, endsOn: null });

const mayReadCodes = (reader: Holder) => hasPermission(reader, 'vouchers.issue');

function toRow<Row extends { readonly code: string; readonly orderNumber: number | null }>(
  { orderNumber, ...row }: Row,
  mayReadWhole: boolean,
) {
  const orderRef = orderNumber === null ? '' : orderReference(orderNumber);
  return { ...row, code: shownCode(row.code, mayReadWhole), orderRef };
}

async function loadVoucher(db: Database, id: number, reader: Reader, now: Instant): Answered {
  const row = await findVoucherToManage(db, id, londonDay(now));
  if (!row) return UNKNOWN;
  const entries = await readVoucherHistory(db, id);
  const history = withBalances(entries, row).map(({ orderNumber, ...entry }) => ({
    ...entry,
    orderRef: orderNumber === null ? '' : orderReference(orderNumber),
  }));
  return { ...toRow(row, mayReadCodes(reader)), history };
}

/** Changes a voucher that is locked and still as the person saw it. */
async function change(
  db: Database,
  { id, version }: Seen,
  by: Reader,
  now: Instant,
  decide: (voucher: LockedVoucher) => VoucherChange | Refusal,
): Answered {
  return inTransaction(db, async (trx) => {
    const voucher = await lockVoucherToManage(trx, id);
    if (!voucher) return UNKNOWN;
    if (voucher.version !== version) {
      const { by: name, at } = (await readLastChange(trx, id)) ?? { by: null, at: now };
      return { refused: 'version-conflict', by: name, at };
    }
    const decision = decide(voucher);
    if (isRefusal(decision)) return decision;
    await storeVoucherChange(trx, id, decision, { by: by.id, at: now });
    const { what, endsOn } = decision;
    const fields =
      endsOn === null
        ? { before: { blocked: voucher.isBlocked }, after: { blocked: what === 'blocked' } }
        : { before: { endsOn: voucher.endsOn }, after: { endsOn } };
    await recordAudit(trx, { by: by.id, what: `voucher.${what}`, subjectId: id, ...fields }, now);
    return loadVoucher(trx, id, by, now);
  });
}
