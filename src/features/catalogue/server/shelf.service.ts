import { ShopMode } from '#rules/roles/shop-mode.ts';
import { BOTTLE_BOX, POST_BOX } from '#rules/boxes/box.ts';
import { courierZones } from '#rules/delivery/courier-zones.ts';
import { timeOfMinutes } from '#rules/opening-hours/collection-times-on.ts';
import type { LocalRound } from '#rules/delivery/local-delivery.ts';
import {
  type DeliveredBy,
  deliveredByTo,
  type DeliveryHeadline,
  deliveryHeadline,
} from '#rules/delivery/delivery-headline.ts';
import { mayBePosted } from '#rules/delivery/goods-on-the-road.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { boxById, shopCardList, shopItem, variantsToBuy } from '../catalogue.contract.ts';
import type { Catalogue } from './catalogue.service.ts';
import { withAgreedPrices } from './agreed-prices.ts';
import { type Looker, lookerOf } from './looker-of.ts';
import { type ShelfFacts, type ShopCard, toShopCard, toVariantsToBuy } from './shop-card.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isVisible } from '#rules/catalogue/shelf/is-visible.ts';
import type { BoxId, Pack } from '#rules/catalogue/packs/pack.ts';
import { membershipsThatOpen } from '#rules/catalogue/shelf/memberships-that-open.ts';
import { pageOf } from '#rules/catalogue/shelf/page-of.ts';
import { shelfOrder } from '#rules/catalogue/shelf/shelf-order.ts';
import { shopTitle } from '#rules/catalogue/shelf/shop-title.ts';
import { businessStanding } from '#rules/trade/business-standing.ts';
import { tradeNotice } from '#rules/wording/shop/trade-notice.ts';
import type { Refusal } from '#rules/refusal.ts';

export type ShelfPage = AnswerOf<typeof shopCardList>;
export type ShelfItem = AnswerOf<typeof shopItem>;
export type VariantsAnswer = AnswerOf<typeof variantsToBuy>;
export type BoxAnswer = AnswerOf<typeof boxById>;

type PageRequest = {
  readonly page: number;
  readonly pageSize: number;
  readonly mode: number;
  /** Things of the till too; for staff who sell (D-37). */
  readonly till?: boolean;
};

export type Shelf = {
  /** A page for whoever is not logged in. */
  readonly page: (request: PageRequest, now: Instant) => Promise<ShelfPage>;
  readonly item: (
    request: { readonly packId: number; readonly productId: number },
    person: Person | null,
    now: Instant,
  ) => Promise<ShelfItem | Refusal>;
  /**
   * A page for somebody who is logged in. With a `key` it is the same for all whose answer has that key: for trade people
   * of a tier, or of a business with prices of its own. What is one trade person's own, her favourites, is not on it.
   */
  readonly pageFor: (
    request: PageRequest,
    person: Person,
    now: Instant,
  ) => Promise<{ readonly key: string | null; readonly answer: () => Promise<ShelfPage> }>;
  /** The visible ones of these packs, in the order of the shelf. */
  readonly cards: (packIds: readonly number[], person: Person | null, now: Instant) => Promise<ShopCard[]>;
  readonly variants: (packId: number, now: Instant) => Promise<VariantsAnswer | Refusal>;
  readonly box: (id: number, now: Instant) => Promise<BoxAnswer | Refusal>;
};

type Deps = { readonly db: Database; readonly catalogue: Catalogue; readonly brewery: Brewery };

/**
 * The shelf as the caller sees it: members-only packs are for sale to members, nothing is to a suspended person, and
 * favourites are her own (D-17, D-40, D-174). Trade sees the prices of its tier, or those that its business has agreed
 * (D-123); staff see retail prices, and while they sell what their customer sees (D-124).
 */
export function createShelf({ db, catalogue, brewery }: Deps): Shelf {
  const gatherFor = async (looker: Looker, now: Instant): Promise<ShelfFacts> => ({
    catalogue: withAgreedPrices(await catalogue.snapshot(), looker.business),
    cellar: await catalogue.cellar(now),
    ...looker,
    today: londonDay(now),
  });
  const gather = async (now: Instant, person: Person | null, mode: number = ShopMode.retail): Promise<ShelfFacts> =>
    gatherFor(await lookerOf(db, { person, mode, now }), now);
  const noticeFor = async (looker: Looker) => tradeNotice(looker, await brewery.details());
  const headlineFor = async (packs: readonly Pack[], facts: ShelfFacts) =>
    headlineOf(packs, facts, (await brewery.shopStatus()).collection_closed);
  const pageOfShelf = async (
    { page, pageSize, till = false }: PageRequest,
    looker: Looker,
    now: Instant,
  ): Promise<ShelfPage> => {
    const facts = await gatherFor(looker, now);
    const packs = visiblePacks(facts, till).filter((pack) => pack.bulkOf === null);
    const part = pageOf(packs.length, page, pageSize);
    return {
      items: packs.slice(part.from, part.to).map((pack) => toShopCard(pack, facts)),
      page: part.page,
      maxPage: part.maxPage,
      delivery: await headlineFor(packs, facts),
      title: shopTitle(looker.mode, looker.buyer.accountOpen),
      notice: await noticeFor(looker),
    };
  };
  return {
    page: async (request, now) =>
      pageOfShelf(request, await lookerOf(db, { person: null, mode: request.mode, now }), now),
    async pageFor(request, person, now) {
      const looker = await lookerOf(db, { person, mode: request.mode, now, favouritesOf: 'all but trade' });
      const group = groupOf(looker);
      return {
        key: group && `${group} ${request.till ?? false} ${request.page}/${request.pageSize}`,
        answer: () => pageOfShelf(request, looker, now),
      };
    },
    async item({ packId, productId }, person, now) {
      const facts = await gather(now, person);
      // What only the till has is for staff who sell, whose buyer alone sees it.
      const visible = visiblePacks(facts, true);
      const pack = visible.find((one) => (packId > 0 ? one.id === packId : one.product.id === productId));
      if (!pack) return { refused: 'unknown-pack' };
      const siblings = visible.filter((one) => one.product.id === pack.product.id && one.id !== pack.id);
      return {
        item: toShopCard(pack, facts),
        pictures: pack.product.furtherPictures.map(({ path, alt }) => ({ picPath: path, picAlt: alt })),
        siblings: siblings.map((one) => toShopCard(one, facts)),
        openedBy: membershipsThatOpen(pack, visible, facts.catalogue.specialClubs).map(toOpener),
        delivery: await headlineFor([pack], facts),
        notice: await noticeFor(facts),
      };
    },
    async cards(packIds, person, now) {
      if (packIds.length === 0) return [];
      const facts = await gather(now, person);
      const requestedIds = new Set<number>(packIds);
      return visiblePacks(facts)
        .filter(({ id }) => requestedIds.has(id))
        .map((pack) => toShopCard(pack, facts));
    },
    async variants(packId, now) {
      const facts = await gather(now, null);
      const pack = visiblePacks(facts).find(({ id }) => id === packId);
      return pack ? toVariantsToBuy(pack, facts) : { refused: 'unknown-pack' };
    },
    async box(id, now) {
      const { boxes, vatRate } = await catalogue.snapshot();
      const box = boxes.get(id as BoxId);
      if (!box) return { refused: 'unknown-box' };
      const { zones, rounds, courierCutOff } = await brewery.delivery();
      const isBottleBox = box.id === BOTTLE_BOX;
      return {
        id: box.id,
        minDeliveryNum: box.minDeliveryNum,
        minFree: box.freeOverPence,
        cCost: box.costPence,
        vatRateId: box.vatCode,
        vatVal: vatRate(box.vatCode, londonDay(now)),
        capacity: box.capacityCells,
        cutOff: timeOfMinutes(courierCutOff),
        zones: isBottleBox ? courierZones(box.costPence, zones).map((zone) => ({ ...zone })) : [],
        rounds: isBottleBox ? rounds.map(toWireRound) : [],
      };
    },
  };
}

function toWireRound({ weekdays, outwards, cutOff, least }: LocalRound): BoxAnswer['rounds'][number] {
  return { weekdays: [...weekdays], outwards: [...outwards], cutOff: timeOfMinutes(cutOff), least };
}

/** The charge of the courier's box; of the post where all the packs go through a letter box. */
export function headlineOf(packs: readonly Pack[], facts: ShelfFacts, collectionClosed: boolean): DeliveryHeadline {
  const box = facts.catalogue.boxes.get(packs.length > 0 && packs.every(mayBePosted) ? POST_BOX : BOTTLE_BOX);
  if (!box) throw new Error('The catalogue has no such box');
  return deliveryHeadline(box, packs, collectionClosed, deliveredBy(facts));
}

function visiblePacks({ catalogue, buyer, today }: ShelfFacts, till = false): Pack[] {
  const viewer = { audience: buyer.audience, telesales: buyer.telesales, till };
  return [...catalogue.packs.values()].filter((pack) => isVisible(pack, viewer, today)).toSorted(shelfOrder);
}

/** All that a page of the shelf depends on for trade; null = not trade, or somebody whose club opens packs to her. */
function groupOf({ mode, buyer, business }: Looker): string | null {
  const { audience, accountOpen, memberships } = buyer;
  if (audience.kind !== 'trade' || memberships.length > 0) return null;
  const standing = business === null ? 'none' : businessStanding(business);
  const prices = [...(business?.prices ?? [])].map((price) => price.join(':')).toSorted();
  return [mode, audience.tier, standing, accountOpen, deliveredBy({ buyer, business }), ...prices].join(' ');
}

function deliveredBy({ buyer, business }: Pick<Looker, 'buyer' | 'business'>): DeliveredBy {
  return buyer.audience.kind === 'retail' ? 'courier' : deliveredByTo(business);
}

function toOpener({ id, product, kind }: Pack): ShelfItem['openedBy'][number] {
  return { id, slug: product.slug, tpe: kind, prodName: product.name };
}
