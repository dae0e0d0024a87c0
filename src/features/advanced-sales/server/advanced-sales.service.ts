import { collectionPointOf } from '#features/basket/server/view/collection-of.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { CollectionPoint, ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { collectionDays, DAYS_AHEAD } from '#rules/advanced/collection-days.ts';
import { windowOf } from '#rules/advanced/collection-window.ts';
import { chargesVat } from '#rules/brewery/charges-vat.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { isVisible } from '#rules/catalogue/shelf/is-visible.ts';
import { mayBuy } from '#rules/catalogue/shelf/may-buy.ts';
import { isAdvanced } from '#rules/catalogue/packs/pack-traits.ts';
import type { Pack, ProductId } from '#rules/catalogue/packs/pack.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { shelfOrder } from '#rules/catalogue/shelf/shelf-order.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { packStock } from '#rules/stock/pack-stock.ts';
import { formatPackSize } from '#rules/wording/formats/format-size.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { packOptions } from '../advanced-sales.contract.ts';

export type PackOption = AnswerOf<typeof packOptions>[number];

export type OptionsRequest = {
  readonly productId: ProductId;
  readonly siteId: CollectionPointId | null;
  /** The first day and the number of days asked about; days beyond those on offer are left out. */
  readonly from: CalendarDay | null;
  readonly days: number | null;
};

export type AdvancedSales = ReturnType<typeof createAdvancedSales>;

/** What is made to order, as who asks may buy it: trade has its own prices (D-123). */
export function createAdvancedSales(drafts: Pick<Drafts, 'gatherFor'>) {
  return {
    /** The packs of an advanced product that can be collected within the days asked about. */
    async options(request: OptionsRequest, person: Person | null, now: Instant): Promise<PackOption[] | Refusal> {
      const shop = await drafts.gatherFor({ person, requestedMode: ShopMode.advancedRetail }, now);
      const viewer = { audience: shop.buyer.audience, telesales: false, till: false };
      const packs = [...shop.catalogue.packs.values()].filter(
        (pack) => pack.product.id === request.productId && isAdvanced(pack) && isVisible(pack, viewer, shop.today),
      );
      if (packs.length === 0) return { refused: 'unknown-pack' };
      const collectionPoint = collectionPointOf(request.siteId, shop);
      if (collectionPoint === null || (request.siteId !== null && request.siteId !== collectionPoint.id))
        return { refused: 'unknown-site' };
      return packs
        .toSorted(shelfOrder)
        .map((pack) => toOption(pack, shop, collectionPoint, request))
        .filter(({ days }) => days.length > 0 || request.from === null);
    },
  };
}

function toOption(pack: Pack, shop: ShopFacts, collectionPoint: CollectionPoint, request: OptionsRequest): PackOption {
  const window = windowOf(pack);
  const first = request.from ?? shop.today;
  const last = addDays(first, (request.days ?? DAYS_AHEAD + 1) - 1);
  return {
    id: pack.id,
    colour: '',
    sizeName: formatPackSize(1, pack.sizeMl),
    numStock: packStock(pack, shop.cellar.behind(pack)),
    tpe: pack.kind,
    packName: pack.name,
    packSize: formatPackSize(1, pack.sizeMl),
    cPackPrice: priceFor(pack, shop.buyer.audience) ?? NO_PENCE,
    priceIncVat: shop.buyer.audience.kind === 'retail',
    chargesVat: chargesVat(shop.catalogue.vatNumber),
    shopOk: mayBuy(pack, shop.buyer, shop.today),
    dtFrom: pack.soldFrom,
    dtTo: pack.soldTo,
    leadDays: window.leadDays,
    siteId: collectionPoint.id,
    days: collectionDays([window], collectionPoint, shop.today).filter((one) => one >= first && one <= last),
  };
}
