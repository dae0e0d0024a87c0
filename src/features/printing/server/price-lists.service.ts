import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue, CatalogueSnapshot, CellarSnapshot } from '#features/catalogue/server/catalogue.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import { chargesVat } from '#rules/brewery/charges-vat.ts';
import { instant, type CalendarDay, type Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isVisible } from '#rules/catalogue/shelf/is-visible.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { isAdvanced } from '#rules/catalogue/packs/pack-traits.ts';
import { pictureOf } from '#rules/catalogue/products/picture-of.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { shelfOrder } from '#rules/catalogue/shelf/shelf-order.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import type { Audience, PersonId } from '#rules/orders/placing/draft.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { ANONYMOUS } from '#rules/roles/shopper.ts';
import { shopperOf } from '#rules/roles/shopper-of.ts';
import { packStock } from '#rules/stock/pack-stock.ts';
import { type ListReader, mayReadList } from '#rules/trade/may-read-list.ts';
import { priceListStanding } from '#rules/trade/price-list-entry.ts';
import { audienceOfList, priceListKind, showsStock } from '#rules/trade/price-list-kind.ts';
import { formatPackSize } from '#rules/wording/formats/format-size.ts';
import { listStockSentence } from '#rules/wording/shop/list-stock-sentence.ts';
import { address, paths } from '#site/paths.ts';
import type { BeerList, ListedBeer } from '../printing.contract.ts';
import { priceListPdf } from './price-list-pdf.ts';
import { type PriceListRow, readNewestGyles, readPriceList, readTradeAccount } from './printing.repository.ts';

type Deps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly brewery: Brewery;
  readonly publicUrl: string;
  readonly makePdf: PdfMaker;
};

/** What is answered to somebody, and the key that it shares with all for whom it is the same; null = it is not cached. */
type Opened<T> = { readonly key: string | null; readonly answer: () => Promise<T | Refusal> };

export type PriceLists = ReturnType<typeof createPriceLists>;

/** Price lists with current prices and stock, as pages and PDF. A list is the same for everybody who may read it. */
export function createPriceLists({ db, catalogue, brewery, publicUrl, makePdf }: Deps) {
  async function readerOf(person: Person | null): Promise<ListReader> {
    if (person === null) return { shopper: ANONYMOUS, readsAll: false };
    const account = person.businessId === null ? null : await readTradeAccount(db, person.businessId);
    return {
      shopper: shopperOf(person.id as PersonId, person.role, account),
      readsAll: hasPermission(person, 'prices.read'),
    };
  }

  /** The list, or a refusal that it does not exist, which readers without permission get too (D-130). */
  async function find(id: string, person: Person | null, now: Instant): Promise<PriceListRow | Refusal> {
    const row = await readPriceList(db, id);
    if (row === null) return { refused: 'unknown-page' };
    const toRead = {
      kind: priceListKind(row.mode),
      public: row.public,
      isOver: priceListStanding({ endedAt: row.ended_at, lastDay: row.last_day }, now) !== 'open',
      businessId: row.business_id,
    };
    return mayReadList(toRead, await readerOf(person)) ? row : { refused: 'unknown-page' };
  }

  async function fill(row: PriceListRow, now: Instant): Promise<BeerList> {
    const shop = {
      catalogue: await catalogue.snapshot(),
      cellar: await catalogue.cellar(now),
      today: londonDay(now),
    };
    const audience = audienceOfList(priceListKind(row.mode), row.business_tier);
    const packs = packsOf(row, audience, shop);
    const gyles = await readNewestGyles(db, [...new Set<number>(packs.map(({ pack }) => pack.product.id))]);
    const details = await brewery.details();
    return {
      ...headOf(row),
      userEmail: row.user_email || details.salesEmail,
      contactMobile: row.contact_mobile || details.salesTelephone,
      awrsUrn: details.awrsUrn,
      dtToday: shop.today,
      asOf: minuteOf(now),
      priceIncVat: audience.kind === 'retail',
      chargesVat: chargesVat(shop.catalogue.vatNumber),
      shopItemList: beersOf(packs, { gyles, audience, saysHowMany: showsStock(row.options) }),
    };
  }

  async function open<T>(
    id: string,
    person: Person | null,
    now: Instant,
    make: (list: BeerList) => Promise<T>,
  ): Promise<Opened<T>> {
    const row = await find(id, person, now);
    return isRefusal(row)
      ? { key: null, answer: () => Promise.resolve(row) }
      : { key: row.id, answer: async () => make(await fill(row, now)) };
  }

  return {
    list: (id: string, person: Person | null, now: Instant): Promise<Opened<BeerList>> =>
      open(id, person, now, (list) => Promise.resolve(list)),

    pdf: (id: string, person: Person | null, now: Instant): Promise<Opened<Buffer>> =>
      open(id, person, now, async (list) => {
        const online = `${publicUrl}${address(paths.beerListTemplate, { id })}`;
        return makePdf({ documents: [priceListPdf(list, { brewery: await brewery.details(), online })] });
      }),
  };
}

/** The beginning of the minute, so that a list that has not changed within it is the same to the last byte. */
function minuteOf(now: Instant): Instant {
  return instant(`${now.slice(0, 'YYYY-MM-DDThh:mm'.length)}Z`);
}

function headOf(row: PriceListRow) {
  return {
    mode: row.mode,
    name: row.name,
    tradeBizName: row.business_name ?? '',
    picPath: 'logo.svg',
    showPartnerName: row.partner_name !== '',
    partnerName: row.partner_name,
    partnerEmail: row.partner_email,
    partnerMobile: row.partner_mobile,
    simpleMode: row.simple,
    opts: row.options,
    note: row.note,
    lastDay: row.last_day,
  };
}

type ShopNow = {
  readonly catalogue: CatalogueSnapshot;
  readonly cellar: CellarSnapshot;
  readonly today: CalendarDay;
};

type PackOnList = { readonly pack: Pack; readonly stock: number };

/**
 * The chosen packs that have a price for these readers; without a choice, every drink they could buy. Of either those of the kinds
 * of the list, and what is in stock, where it is made of that alone.
 */
function packsOf(row: PriceListRow, audience: Audience, { catalogue, cellar, today }: ShopNow): readonly PackOnList[] {
  const viewer = { audience, telesales: false, till: false };
  const packs =
    row.pack_ids.length > 0
      ? row.pack_ids.flatMap((id) => {
          const pack = catalogue.packs.get(id);
          return pack?.active && priceFor(pack, audience) !== null ? [pack] : [];
        })
      : [...catalogue.packs.values()]
          .filter((pack) => pack.kind < PackKind.merchandise && !pack.couponOnly && isVisible(pack, viewer, today))
          .toSorted(shelfOrder);
  return packs
    .filter((pack) => row.pack_kinds.length === 0 || row.pack_kinds.includes(pack.kind))
    .map((pack) => ({ pack, stock: packStock(pack, cellar.behind(pack)) }))
    .filter(({ stock }) => !row.only_in_stock || stock > 0);
}

type ListFacts = {
  readonly gyles: ReadonlyMap<number, string>;
  readonly audience: Audience;
  readonly saysHowMany: boolean;
};

function beersOf(packs: readonly PackOnList[], facts: ListFacts): ListedBeer[] {
  return [...Map.groupBy(packs, ({ pack }) => pack.product.id).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { product } = first.pack;
    const card = { id: first.pack.id, labelDesc: product.labelText, prodSubName: product.subName };
    return [
      {
        name: product.name,
        aBV: product.abv,
        supplier: product.supplier,
        prodId: product.id,
        slug: product.slug,
        gyleNum: facts.gyles.get(product.id) ?? '',
        fined: product.fined,
        vegan: product.vegan,
        glutenFree: product.glutenFree,
        picPath: product.picture || pictureOf(first.pack),
        cards: [card],
        packs: some.map((one) => packRow(one, facts)),
      },
    ];
  });
}

function packRow({ pack, stock }: PackOnList, { audience, saysHowMany }: ListFacts) {
  const count = pack.components.reduce((sum, part) => sum + part.quantity, 0);
  return {
    id: pack.id,
    packName: pack.name,
    packSize: formatPackSize(count, pack.sizeMl),
    tpe: pack.kind,
    cPackPrice: priceFor(pack, audience) ?? NO_PENCE,
    numStock: saysHowMany ? stock : null,
    stockText: listStockSentence({ packs: stock, isAdvanced: isAdvanced(pack), saysHowMany }),
  };
}
