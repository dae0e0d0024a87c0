import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { cacheValue } from '#platform/database/cached-value.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { millisecondsBetween } from '#rules/calendar/instant.ts';
import type { Box } from '#rules/boxes/box.ts';
import type { BoxId, Pack, PackId } from '#rules/catalogue/packs/pack.ts';
import { stockShown } from '#rules/catalogue/shelf/stock-shown.ts';
import type { VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { chargesVat } from '#rules/brewery/charges-vat.ts';
import type { DatedEvent } from '#rules/content/event-of-ticket.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { moduleOfPack } from '#rules/modules/module-of-pack.ts';
import { isOn } from '#rules/modules/module-parts.ts';
import { basisPoints, type BasisPoints } from '#rules/money/pence.ts';
import { available } from '#rules/stock/available.ts';
import { packStock } from '#rules/stock/pack-stock.ts';
import type { StockItem } from '#rules/stock/stock-item.ts';
import {
  type CatalogueRows,
  type PricesNow,
  readCatalogue,
  readCellar,
  readEventTimes,
} from './catalogue.repository.ts';

/** The catalogue as one immutable object, at most a second behind any change (D-42). */
export type CatalogueSnapshot = {
  readonly packs: ReadonlyMap<PackId, Pack>;
  readonly boxes: ReadonlyMap<BoxId, Box>;
  /** What packs cost the brewery, for whoever sells and for nobody else. */
  readonly costs: CatalogueRows['costs'];
  readonly formerPrices: CatalogueRows['formerPrices'];
  /** The case of a single, by the single's pack id. */
  readonly caseOf: ReadonlyMap<PackId, Pack>;
  /** The colour shown until a pack's picture has loaded. */
  readonly pictureColour: (path: string) => string;
  readonly specialClubs: CatalogueRows['specialClubs'];
  /** The rates as they are in law, which count where the brewery charges VAT. */
  readonly vatRates: CatalogueRows['vatRates'];
  /** Under which number VAT is charged; empty = the brewery is not registered, and charges none. */
  readonly vatNumber: string;
  /** What is charged: nothing by whoever is not registered. */
  readonly vatRate: (code: VatCode, day: CalendarDay) => BasisPoints;
  readonly modulesOff: CatalogueRows['modulesOff'];
  /** For which tickets are sold. */
  readonly events: readonly DatedEvent[];
  readonly version: number;
  /** Has the cache read anew when it does not hold these prices, and so has missed that they changed. */
  readonly compare: (now: PricesNow) => void;
};

/** The stock, at most a second old. `shown` is incremented with any difference that visitors see (D-176). */
export type CellarSnapshot = {
  /** The stock items of a pack: its own, its parts', its choices'. */
  readonly behind: (pack: Pack) => readonly StockItem[];
  readonly readAt: Instant;
  readonly shown: number;
};

export type Catalogue = {
  readonly snapshot: () => Promise<CatalogueSnapshot>;
  /** At once what was read within the last second; else it is read. */
  readonly cellar: (now: Instant) => CellarSnapshot | Promise<CellarSnapshot>;
};

const STOCK_MAY_BE_OLD_BY_MS = 1000;

export function createCatalogue({ db, changes }: { readonly db: Database; readonly changes: Changes }): Catalogue {
  const cachedRows = cacheValue(changes, ['catalogue', 'pictures'], async () => ({
    ...(await readCatalogue(db)),
    events: await readEventTimes(db, PostKind.event),
  }));
  const indexed = new WeakMap<KnownRows, CatalogueSnapshot>();
  let cellar: Cellar | null = null;
  let reading: Promise<Cellar> | null = null;

  async function snapshot(): Promise<CatalogueSnapshot> {
    const version = cachedRows.version();
    const rows = await cachedRows.get();
    const knownSnapshot = indexed.get(rows);
    if (knownSnapshot) return knownSnapshot;
    const fresh = toSnapshot(rows, version, () => {
      if (cachedRows.version() === version) changes.notify('catalogue');
    });
    indexed.set(rows, fresh);
    return fresh;
  }

  async function read(readAt: Instant): Promise<Cellar> {
    const { packs } = await snapshot();
    cellar = toCellar(await readCellar(db), packs, readAt, cellar);
    return cellar;
  }

  return {
    snapshot,
    cellar(now) {
      if (cellar && Math.abs(millisecondsBetween(cellar.readAt, now)) < STOCK_MAY_BE_OLD_BY_MS) return cellar;
      reading ??= read(now).finally(() => (reading = null));
      return reading;
    },
  };
}

type KnownRows = CatalogueRows & Pick<CatalogueSnapshot, 'events'>;

function toSnapshot(rows: KnownRows, version: number, onOutdated: () => void): CatalogueSnapshot {
  const packs = new Map(rows.packs.map((pack) => [pack.id, offered(pack, rows)]));
  return {
    packs,
    costs: rows.costs,
    formerPrices: rows.formerPrices,
    boxes: new Map(rows.boxes.map((box) => [box.id, box])),
    caseOf: casesOf([...packs.values()]),
    specialClubs: rows.specialClubs,
    pictureColour: (path) => rows.pictures.get(path) ?? '',
    vatRates: rows.vatRates,
    ...vatUnder(rows.vatNumber, rows.vatRates),
    modulesOff: rows.modulesOff,
    events: rows.events,
    version,
    compare: (now) => {
      const isAsNow = now.every(({ price, vatNumber }) => {
        const pack = packs.get(price.id);
        return vatNumber === rows.vatNumber && (!pack || isDeepStrictEqual(pack, offered({ ...pack, ...price }, rows)));
      });
      if (!isAsNow) onOutdated();
    },
  };
}

/** The VAT that the brewery charges: that of law by code and day, and none without a number. */
export function vatUnder(
  vatNumber: string,
  rates: CatalogueRows['vatRates'],
): Pick<CatalogueSnapshot, 'vatNumber' | 'vatRate'> {
  return {
    vatNumber,
    vatRate: (code, day) => {
      const rate = rates.find((one) => one.code === code && one.startsOn <= day)?.rate;
      return rate === undefined || !chargesVat(vatNumber) ? basisPoints(0) : rate;
    },
  };
}

/** A pack as it is sold: not, while its module is off. */
export function offered(pack: Pack, { modulesOff }: Pick<CatalogueSnapshot, 'modulesOff'>): Pack {
  return pack.active && !isOn(moduleOfPack(pack), modulesOff) ? { ...pack, active: false } : pack;
}

/** The case of each single, by the single's pack id. */
export function casesOf(packs: readonly Pack[]): CatalogueSnapshot['caseOf'] {
  return new Map(packs.flatMap((pack) => (pack.bulkOf && pack.active ? [[pack.bulkOf.packId, pack]] : [])));
}

type Cellar = CellarSnapshot & { readonly says: string };

function toCellar(
  items: readonly StockItem[],
  packs: CatalogueSnapshot['packs'],
  readAt: Instant,
  before: Cellar | null,
): Cellar {
  const itemsOf = Map.groupBy(items, (item) => item.packId);
  const behind = (pack: Pack) =>
    [pack.id, ...pack.components.map((part) => part.packId), ...pack.choices].flatMap((id) => itemsOf.get(id) ?? []);
  const free = items.map((item) => available(item.onHand, item.reserved, item.committed));
  // A mixed case may be scarce while its bottles are plentiful, and one size of a shirt while the others are not.
  const all = [...free, ...packs.values().map((pack) => packStock(pack, behind(pack)))];
  const says = all.map((number) => stockShown(number, 'card').says).join();
  return {
    behind,
    readAt,
    says,
    shown: (before?.shown ?? 0) + (says === before?.says ? 0 : 1),
  };
}
