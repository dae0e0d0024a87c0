import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { newRandomBytes } from '#platform/ids.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isRefusal, type Refusal, wrongFields } from '#rules/refusal.ts';
import { batchFaults, type BatchKind } from '#rules/vouchers/batch-faults.ts';
import { BYTES_OF_A_CODE, voucherCode } from '#rules/vouchers/voucher-code.ts';
import type { BatchFields, VoucherBatch } from '../../voucher-batches.contract.ts';
import { batchWorth } from '#rules/wording/names/batch-worth.ts';
import { csvFile } from '#rules/wording/formats/csv-cells.ts';
import type { VoucherKinds } from '../kinds/voucher-kinds.service.ts';
import { batchSheets } from './batch-sheets.ts';
import {
  type BatchRowsQuery,
  type BatchToStore,
  findBatch,
  insertBatch,
  insertCouponOfBatch,
  readBatches,
  readCodesOfBatch,
} from './voucher-batches.repository.ts';

type Deps = {
  readonly db: Database;
  readonly kinds: Pick<VoucherKinds, 'find'>;
  readonly brewery: Brewery;
  readonly publicUrl: string;
  readonly makePdf: PdfMaker;
};
type By = { readonly by: number; readonly at: Instant };

/** The numbers of the kinds that a batch makes (D-88). */
const KIND_OF: Readonly<Record<BatchKind, number>> = { gift: 1, discount: 50 };
const UNKNOWN: Refusal = { refused: 'unknown-voucher-batch' };

export type VoucherBatches = ReturnType<typeof createVoucherBatches>;

/** Codes that staff make in one go: made, downloaded and printed, each recorded. */
export function createVoucherBatches({ db, kinds, brewery, publicUrl, makePdf }: Deps) {
  return {
    list: (query: BatchRowsQuery) => readBatches(db, query),

    async make(entry: BatchFields, { by, at }: By): Promise<VoucherBatch | Refusal> {
      const ofKind = entry.kindId === null ? null : await kinds.find(entry.kindId);
      if (ofKind !== null && isRefusal(ofKind)) return ofKind;
      const gives = ofKind === null ? entry.gives : ofKind.gives === 'gift' ? 'gift' : 'discount';
      const wrong = wrongFields(batchFaults({ ...entry, gives }, londonDay(at)));
      if (wrong !== null) return wrong;
      const batch = toStore({ ...entry, gives });
      const codes = newCodes(entry.number ?? 0);
      return inTransaction(db, async (trx) => {
        const couponId = ofKind?.id ?? (await insertCouponOfBatch(trx, batch));
        const id = await insertBatch(trx, { ...batch, couponId, codes }, { by, at });
        const after = { ...batch, kindId: couponId, number: codes.length };
        await recordAudit(trx, { by, what: 'voucher-batch.made', subjectId: id, before: null, after }, at);
        return (await findBatch(trx, id)) ?? UNKNOWN;
      });
    },

    async download(id: number, change: By): Promise<Buffer | Refusal> {
      const found = await giveOut(db, id, 'file', change);
      if (isRefusal(found)) return found;
      const { batch, codes } = found;
      const rest = [batch.name, batchWorth(batch), batch.startsOn ?? '', batch.endsOn ?? ''];
      const head = ['Code', 'What it is', 'Worth', 'From', 'Until'];
      return Buffer.from(
        csvFile(
          head,
          codes.map((code) => [code, ...rest]),
        ),
      );
    },

    async print(id: number, change: By): Promise<Buffer | Refusal> {
      const facts = { brewery: await brewery.details(), site: new URL(publicUrl).host };
      const found = await giveOut(db, id, 'sheets', change);
      if (isRefusal(found)) return found;
      return makePdf({ documents: [batchSheets(found.batch, found.codes, facts)], paper: 'A4' });
    },
  };
}

/** A batch with its codes; that they left is recorded. */
function giveOut(
  db: Database,
  id: number,
  as: 'file' | 'sheets',
  { by, at }: By,
): Promise<{ batch: VoucherBatch; codes: readonly string[] } | Refusal> {
  return inTransaction(db, async (trx) => {
    const batch = await findBatch(trx, id);
    if (!batch) return UNKNOWN;
    const codes = await readCodesOfBatch(trx, id);
    const after = { as, number: codes.length };
    await recordAudit(trx, { by, what: 'voucher-batch.downloaded', subjectId: id, before: null, after }, at);
    return { batch, codes };
  });
}

/** Codes with 65 random bits each, of one read of randomness. */
function newCodes(number: number): readonly string[] {
  const random = newRandomBytes(number * BYTES_OF_A_CODE);
  return Array.from({ length: number }, (_, at) =>
    voucherCode(random.subarray(at * BYTES_OF_A_CODE, (at + 1) * BYTES_OF_A_CODE)),
  );
}

/** Without what belongs to the other kind, which the form may still hold. */
function toStore(entry: BatchFields): BatchToStore {
  const { name, gives, startsOn, endsOn } = entry;
  const isGift = gives === 'gift';
  return {
    name,
    gives,
    kind: KIND_OF[gives],
    value: isGift ? (entry.value ?? 0) : 0,
    discount: isGift ? 0 : (entry.discount ?? 0),
    collectionDiscount: isGift ? 0 : (entry.collectionDiscount ?? 0),
    minimum: isGift ? 0 : (entry.minimum ?? 0),
    startsOn,
    endsOn,
  };
}
