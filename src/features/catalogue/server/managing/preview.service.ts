import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Database } from '#platform/database/database.ts';
import { mostPacks } from '#rules/basket/most-packs.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { whyHidden } from '#rules/catalogue/shelf/is-visible.ts';
import { refusalToSell } from '#rules/catalogue/shelf/may-buy.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { buyerOfAudience, type PreviewAudience, previewAudiences } from '#rules/catalogue/shelf/preview-audiences.ts';
import type { Refusal } from '#rules/refusal.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { PRICE_TIER_NAMES } from '#rules/wording/names/price-tier-name.ts';
import type { PackSeen, ProductSeen } from '../../preview.contract.ts';
import { type Catalogue, offered } from '../catalogue.service.ts';
import { headlineOf } from '../shelf.service.ts';
import { type ShelfFacts, toShopCard } from '../shop-card.ts';
import { UNKNOWN_PRODUCT } from './product-for-staff.ts';
import { readClubs } from './read-products.repository.ts';

type Deps = { readonly db: Database; readonly catalogue: Catalogue; readonly brewery: Brewery };

export type Preview = ReturnType<typeof createPreview>;

/** A product as each audience of the shop will see it once it and its packs are on sale, by the facts and rules of the shelf. */
export function createPreview({ db, catalogue, brewery }: Deps) {
  return async (productId: number, now: Instant): Promise<ProductSeen | Refusal> => {
    const [snapshot, cellar] = [await catalogue.snapshot(), await catalogue.cellar(now)];
    const packs = [...snapshot.packs.values()].filter(({ product }) => product.id === productId);
    if (packs.length === 0) return UNKNOWN_PRODUCT;
    const { collection_closed: collectionClosed } = await brewery.shopStatus();
    const audiences = previewAudiences(await readClubs(db), PRICE_TIER_NAMES.length);
    const factsFor = (audience: PreviewAudience): ShelfFacts => ({
      catalogue: snapshot,
      cellar,
      today: londonDay(now),
      mode: audience.kind === 'trade' ? ShopMode.trade : ShopMode.retail,
      buyer: buyerOfAudience(audience),
      business: null,
      favourites: new Set(),
    });
    return {
      packs: packs
        .toSorted((one, other) => one.sort - other.sort)
        .map((pack) => ({
          id: pack.id,
          name: pack.name,
          isLive: pack.active,
          seen: audiences.map((audience) =>
            seenBy(audience, offered({ ...pack, active: true }, snapshot), {
              facts: factsFor(audience),
              collectionClosed,
            }),
          ),
        })),
    };
  };
}

type Looking = { readonly facts: ShelfFacts; readonly collectionClosed: boolean };

function seenBy(audience: PreviewAudience, pack: Pack, { facts, collectionClosed }: Looking): PackSeen {
  const { buyer, today } = facts;
  const card = toShopCard(pack, facts);
  return {
    audience: audience.kind,
    club: audience.kind === 'member' ? audience.club.name : '',
    tier: audience.kind === 'trade' ? audience.tier : null,
    whyHidden: whyHidden(pack, { ...buyer, till: false }, today),
    whyNotSold: refusalToSell(pack, buyer, today)?.refused ?? null,
    price: card.cPackPrice,
    wasPrice: card.wasPrice ?? null,
    priceIncVat: card.priceIncVat,
    chargesVat: card.chargesVat,
    deposit: card.cDeposit,
    mostPacks: mostPacks(buyer),
    boxRule: card.boxRule,
    // Who brings it to trade is agreed with each business.
    delivery: audience.kind === 'trade' ? null : headlineOf([pack], facts, collectionClosed),
  };
}
