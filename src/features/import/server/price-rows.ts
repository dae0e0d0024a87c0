import { recordAudits } from '#features/audit/server/record-audit.ts';
import { storeTiers } from '#features/catalogue/server/prices/store-tiers.ts';
import { barcodeNumber } from '#rules/catalogue/packs/barcode.ts';
import type { ImportValues } from '#rules/import/import-values.ts';
import type { KnownPack } from '#rules/import/plan-products.ts';
import { planPrices, type PriceWrite } from '#rules/import/plan-records.ts';
import { PACK_FIELDS, readPacksNamed, tiersOf } from './catalogue-rows.repository.ts';
import type { HandledRow, ImportHandler } from './import-handler.ts';
import { entriesOf, type MadeRecord, undoPacks } from './product-rows.ts';
import { rowOfFields, updateRows } from './stored-records.ts';

export const priceRows: ImportHandler<PriceWrite> = {
  async plan(db, rows, { locks }) {
    const find = finderOf(await readPacksNamed(db, namesOf(rows), locks));
    return rows.map((row) => planPrices(row, find(row.values)));
  },

  async store(trx, writes, { by, now }) {
    const before = await readPacksNamed(trx, { ids: writes.map(({ id }) => id), barcodes: [] }, false);
    const changing = { changed_by: by, changed_at: now };
    const versions = await updateRows(
      trx,
      'pack',
      writes.map(({ id, values }) => ({ id, ...rowOfFields(PACK_FIELDS, values), ...changing })),
    );
    await storeTiers(trx, tiersOf(writes));
    const made = writes.map(({ id, values }) => {
      const pack = before.find((one) => one.id === id);
      return { id, version: versions.get(id) ?? 0, before: pack?.values ?? null, bulkOf: pack?.bulkOf ?? null, values };
    });
    await recordAudits(
      trx,
      made.flatMap((one) => entriesOf('pack', { ...one, publish: false }, by)),
      now,
    );
    return made.map(({ id, version, before: values, bulkOf }) => ({ id, version, before: values, bulkOf }));
  },

  async undo(trx, made, work) {
    const packs = made as unknown as readonly MadeRecord[];
    const stays = await undoPacks(trx, packs, work);
    return packs.map(({ id }) => stays.get(id) ?? null);
  },
};

/** The numbers and barcodes by which rows name packs. */
export function namesOf(rows: readonly HandledRow[]) {
  return {
    ids: rows.flatMap(({ values }) => (typeof values['packId'] === 'number' ? values['packId'] : [])),
    barcodes: rows.flatMap(({ values }) => barcodeNumber(String(values['barcode'] ?? '')) ?? []),
  };
}

/** By its number, or where that is not said by its barcode. */
function finderOf(packs: readonly KnownPack[]): (values: ImportValues) => KnownPack | null {
  const byId = new Map(packs.map((pack) => [pack.id, pack]));
  const byBarcode = new Map(packs.map((pack) => [barcodeNumber(String(pack.values['barcode'])), pack]));
  return ({ packId, barcode }) => {
    if (typeof packId === 'number') return byId.get(packId) ?? null;
    const number = barcodeNumber(String(barcode ?? ''));
    return number === null ? null : (byBarcode.get(number) ?? null);
  };
}
