import { ANONYMOUS_BUYER } from '#rules/roles/buyer.ts';
import type { Box } from '#rules/boxes/box.ts';
import type { Catalogue } from './catalogue.service.ts';
import { type ShelfFacts, type ShopCard, toShopCard } from './shop-card.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isVisible } from '#rules/catalogue/is-visible.ts';
import type { BoxId, Pack } from '#rules/catalogue/pack.ts';
import { pageOf } from '#rules/catalogue/page-of.ts';
import { shelfOrder } from '#rules/catalogue/shelf-order.ts';
import type { Refusal } from '#rules/refusal.ts';

export type ShelfPage = { readonly items: ShopCard[]; readonly page: number; readonly maxPage: number };
export type ShelfItem = { readonly item: ShopCard; readonly siblings: ShopCard[] };

export type Shelf = {
  readonly page: (asked: { readonly page: number; readonly pageSize: number }, now: Instant) => Promise<ShelfPage>;
  readonly item: (
    asked: { readonly packId: number; readonly productId: number },
    now: Instant,
  ) => Promise<ShelfItem | Refusal>;
  readonly box: (id: number) => Promise<Box | Refusal>;
};

/** The shelf as an anonymous retail visitor sees it: nobody can log in yet. */
export function createShelf(catalogue: Catalogue): Shelf {
  const gather = async (now: Instant): Promise<ShelfFacts> => ({
    catalogue: await catalogue.snapshot(),
    cellar: await catalogue.cellar(now),
    buyer: ANONYMOUS_BUYER,
    today: londonTime(now).day,
  });
  return {
    async page({ page, pageSize }, now) {
      const facts = await gather(now);
      const shown = visiblePacks(facts).filter((pack) => pack.bulkOf === null);
      const part = pageOf(shown.length, page, pageSize);
      return {
        items: shown.slice(part.from, part.to).map((pack) => toShopCard(pack, facts)),
        page: part.page,
        maxPage: part.maxPage,
      };
    },
    async item({ packId, productId }, now) {
      const facts = await gather(now);
      const visible = visiblePacks(facts);
      const pack = visible.find((one) => (packId > 0 ? one.id === packId : one.product.id === productId));
      if (!pack) return { refused: 'unknown-pack' };
      const siblings = visible.filter((one) => one.product.id === pack.product.id && one.id !== pack.id);
      return { item: toShopCard(pack, facts), siblings: siblings.map((one) => toShopCard(one, facts)) };
    },
    async box(id) {
      const { boxes } = await catalogue.snapshot();
      return boxes.get(id as BoxId) ?? { refused: 'unknown-box' };
    },
  };
}

function visiblePacks({ catalogue, buyer, today }: ShelfFacts): Pack[] {
  const viewer = { audience: buyer.audience, telesales: buyer.telesales, till: false };
  return [...catalogue.packs.values()].filter((pack) => isVisible(pack, viewer, today)).toSorted(shelfOrder);
}
