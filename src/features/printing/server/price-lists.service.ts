import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue, CatalogueSnapshot, CellarSnapshot } from '#features/catalogue/server/catalogue.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isVisible } from '#rules/catalogue/is-visible.ts';
import type { Pack } from '#rules/catalogue/pack.ts';
import { PackKind } from '#rules/catalogue/pack-codes.ts';
import { priceFor } from '#rules/catalogue/price-for.ts';
import { shelfOrder } from '#rules/catalogue/shelf-order.ts';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import type { Audience, PersonId } from '#rules/orders/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { ANONYMOUS } from '#rules/roles/shopper.ts';
import { shopperOf } from '#rules/roles/shopper-of.ts';
import { packStock } from '#rules/stock/pack-stock.ts';
import { type ListReader, mayReadList } from '#rules/trade/may-read-list.ts';
import { audienceOfList, priceListKind, showsStock } from '#rules/trade/price-list-kind.ts';
import { formatPackSize } from '#rules/wording/format-size.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { beerListTemplate } from '../printing.contract.ts';
import { type PriceListRow, readNewestGyles, readPriceList, readTradeAccount } from './printing.repository.ts';

export type BeerList = AnswerOf<typeof beerListTemplate>;
type ListedBeer = BeerList['shopItemList'][number];

type Deps = { readonly db: Database; readonly catalogue: Catalogue; readonly brewery: Brewery };

export type PriceLists = ReturnType<typeof createPriceLists>;

/** Printable price lists with current prices and stock. */
export function createPriceLists({ db, catalogue, brewery }: Deps) {
  async function readerOf(person: Person | null): Promise<ListReader> {
    if (person === null) return { shopper: ANONYMOUS, readsAll: false };
    const account = person.businessId === null ? null : await readTradeAccount(db, person.businessId);
    return {
      shopper: shopperOf(person.id as PersonId, person.role, account),
      readsAll: hasPermission(person, 'prices.read'),
    };
  }

  return {
    /** The list, or a refusal that it does not exist, which readers without permission get too (D-130). */
    async list(id: string, person: Person | null, now: Instant): Promise<BeerList | Refusal> {
      const row = await readPriceList(db, id);
      if (row === null) return { refused: 'unknown-page' };
      const kind = priceListKind(row.mode);
      const toRead = { kind, public: row.public, active: row.active, businessId: row.business_id };
      if (!mayReadList(toRead, await readerOf(person))) return { refused: 'unknown-page' };
      const shop = {
        catalogue: await catalogue.snapshot(),
        cellar: await catalogue.cellar(now),
        today: londonDay(now),
      };
      const audience = audienceOfList(kind, row.business_tier);
      const packs = packsOf(row, audience, shop);
      const gyles = await readNewestGyles(db, [...new Set<number>(packs.map((pack) => pack.product.id))]);
      const details = await brewery.details();
      return {
        ...headOf(row),
        userEmail: row.user_email || details.salesEmail,
        contactMobile: row.contact_mobile || details.salesTelephone,
        awrsUrn: details.awrsUrn,
        dtToday: shop.today,
        priceIncVat: audience.kind === 'retail',
        shopItemList: beersOf(packs, gyles, (pack) => ({
          price: priceFor(pack, audience) ?? NO_PENCE,
          stock: showsStock(row.options) ? packStock(pack, shop.cellar.behind(pack)) : null,
        })),
      };
    },
  };
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
  };
}

type ShopNow = {
  readonly catalogue: CatalogueSnapshot;
  readonly cellar: CellarSnapshot;
  readonly today: CalendarDay;
};

/** The chosen packs that have a price for these readers; without a choice, every drink they could buy. */
function packsOf({ pack_ids: packIds }: PriceListRow, audience: Audience, { catalogue, today }: ShopNow): Pack[] {
  if (packIds.length > 0)
    return packIds.flatMap((id) => {
      const pack = catalogue.packs.get(id);
      return pack?.active && priceFor(pack, audience) !== null ? [pack] : [];
    });
  const viewer = { audience, telesales: false, till: false };
  return [...catalogue.packs.values()]
    .filter((pack) => pack.kind < PackKind.merchandise && !pack.couponOnly && isVisible(pack, viewer, today))
    .toSorted(shelfOrder);
}

type PriceAndStockOf = (pack: Pack) => { readonly price: Pence; readonly stock: number | null };

function beersOf(
  packs: readonly Pack[],
  gyles: ReadonlyMap<number, string>,
  priceAndStockOf: PriceAndStockOf,
): ListedBeer[] {
  return [...Map.groupBy(packs, (pack) => pack.product.id).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { product } = first;
    const card = { id: first.id, labelDesc: product.labelText, prodSubName: product.subName };
    return [
      {
        name: product.name,
        aBV: product.abv,
        supplier: product.supplier,
        prodId: product.id,
        slug: product.slug,
        gyleNum: gyles.get(product.id) ?? '',
        fined: product.fined,
        vegan: product.vegan,
        glutenFree: product.glutenFree,
        picPath: product.picture || first.picture,
        cards: [card],
        packs: some.map((pack) => {
          const { price, stock } = priceAndStockOf(pack);
          return {
            id: pack.id,
            packName: pack.name,
            packSize: formatPackSize(
              pack.components.reduce((sum, part) => sum + part.quantity, 0),
              pack.sizeMl,
            ),
            tpe: pack.kind,
            cPackPrice: price,
            numStock: stock,
          };
        }),
      },
    ];
  });
}
