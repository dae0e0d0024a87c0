import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { keepValue } from '#platform/database/kept-value.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { millisecondsBetween } from '#rules/calendar/instant.ts';
import type { BoxId, Pack, PackId, VariantId } from '#rules/catalogue/pack.ts';
import { stockShown } from '#rules/catalogue/stock-shown.ts';
import type { VatCode } from '#rules/catalogue/pack-codes.ts';
import { basisPoints, type BasisPoints } from '#rules/money/pence.ts';
import { type Box, readCatalogue, readFreeStock, type CatalogueRows, type StockRow } from './catalogue.repository.ts';

/** Everything that is sold, as one immutable piece: right within a second of any change (D-42). */
export type CatalogueSnapshot = {
  readonly packs: ReadonlyMap<PackId, Pack>;
  readonly boxes: ReadonlyMap<BoxId, Box>;
  /** Case by the single that it is a case of. */
  readonly caseOf: ReadonlyMap<PackId, Pack>;
  /** Colour that stands in for a pack's picture until it is there. */
  readonly pictureColour: (path: string) => string;
  readonly vatRate: (code: VatCode, day: CalendarDay) => BasisPoints;
  readonly version: number;
};

/** What is free to sell of everything counted, at most a second old. `shown` grows when visitors would see a difference (D-176). */
export type FreeStock = {
  readonly of: (packId: PackId, variantId: VariantId | null) => number;
  readonly readAt: Instant;
  readonly changes: number;
  readonly shown: number;
};

export type Catalogue = {
  readonly snapshot: () => Promise<CatalogueSnapshot>;
  readonly freeStock: (now: Instant) => Promise<FreeStock>;
};

const STOCK_MAY_BE_OLD_BY_MS = 1000;

export function createCatalogue({ db, changes }: { readonly db: Database; readonly changes: Changes }): Catalogue {
  const kept = keepValue(changes, ['catalogue', 'pictures'], async () => readCatalogue(db));
  const indexed = new WeakMap<CatalogueRows, CatalogueSnapshot>();
  let stock: FreeStock | null = null;
  let reading: Promise<FreeStock> | null = null;

  return {
    async snapshot() {
      const version = kept.version();
      const rows = await kept.get();
      const known = indexed.get(rows);
      if (known) return known;
      const snapshot = toSnapshot(rows, version);
      indexed.set(rows, snapshot);
      return snapshot;
    },
    async freeStock(now) {
      if (stock && Math.abs(millisecondsBetween(stock.readAt, now)) < STOCK_MAY_BE_OLD_BY_MS) return stock;
      reading ??= readFreeStock(db)
        .then((rows) => (stock = toFreeStock(rows, now, stock)))
        .finally(() => (reading = null));
      return reading;
    },
  };
}

function toSnapshot(rows: CatalogueRows, version: number): CatalogueSnapshot {
  const packs = new Map(rows.packs.map((pack) => [pack.id, pack]));
  return {
    packs,
    boxes: new Map(rows.boxes.map((box) => [box.id, box])),
    caseOf: new Map(rows.packs.flatMap((pack) => (pack.bulkOf && pack.active ? [[pack.bulkOf.packId, pack]] : []))),
    pictureColour: (path) => rows.pictures.get(path) ?? '',
    vatRate: (code, day) =>
      rows.vatRates.find((rate) => rate.code === code && rate.startsOn <= day)?.rate ?? basisPoints(0),
    version,
  };
}

function toFreeStock(rows: readonly StockRow[], readAt: Instant, before: FreeStock | null): FreeStock {
  const free = new Map(rows.map((row) => [stockKey(row.packId, row.variantId), Math.max(0, row.free)]));
  let changed = before === null;
  let looksDifferent = before === null;
  for (const row of rows) {
    const was = before?.of(row.packId, row.variantId) ?? 0;
    const is = Math.max(0, row.free);
    if (was === is) continue;
    changed = true;
    looksDifferent ||= stockShown(was, 'card').says !== stockShown(is, 'card').says;
  }
  return {
    of: (packId, variantId) => free.get(stockKey(packId, variantId)) ?? 0,
    readAt,
    changes: (before?.changes ?? 0) + (changed ? 1 : 0),
    shown: (before?.shown ?? 0) + (looksDifferent ? 1 : 0),
  };
}

function stockKey(packId: PackId, variantId: VariantId | null): string {
  return `${packId}:${variantId ?? ''}`;
}
