import type { DraftOwner } from '#features/basket/server/draft/draft-owner.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Database } from '#platform/database/database.ts';
import { draftReferenceOf } from '#platform/http/request/draft-reference.ts';
import type { Visitor } from '#platform/http/request/visitor.ts';
import { packsOfWishes, type QuantityOutcome, type QuantityWish, setQuantities } from '#rules/basket/set-quantities.ts';
import { chargesVat } from '#rules/brewery/charges-vat.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isVisible } from '#rules/catalogue/shelf/is-visible.ts';
import { mayBuy } from '#rules/catalogue/shelf/may-buy.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { hasVariants, needsOwnPage } from '#rules/catalogue/packs/pack-traits.ts';
import type { Pack, PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { packStock } from '#rules/stock/pack-stock.ts';
import { USUAL_DAYS, usualOrder } from '#rules/trade/usual-order.ts';
import { formatPackSize } from '#rules/wording/formats/format-size.ts';
import { refusalSentence } from '#rules/wording/refusals/refusal-sentence.ts';
import { tradeNotice } from '#rules/wording/shop/trade-notice.ts';
import type { OrderSheet, SheetItem, SheetSaved, SheetToSave } from '../order-sheet.contract.ts';
import { type LineOfOrder, readOrdersBefore } from './orders-before.repository.ts';

type Deps = { readonly db: Database; readonly drafts: Drafts };

export type OrderSheets = ReturnType<typeof createOrderSheets>;

const DAY = 24 * 3600 * 1000;
const NOT_FOR_BUSINESS: Refusal = { refused: 'unknown-business' };

/** The order sheet of trade: read with what the business ordered before, and put into its basket as a whole (decision 93). */
export function createOrderSheets({ db, drafts }: Deps) {
  return {
    async read(visitor: Visitor, now: Instant): Promise<OrderSheet | Refusal> {
      const shop = await drafts.gatherFor(ownerOf(visitor), now);
      if (shop.business === null) return NOT_FOR_BUSINESS;
      const since = later(now, -USUAL_DAYS * DAY);
      const before = await readOrdersBefore(db, shop.business.id, since);
      return {
        chargesVat: chargesVat(shop.catalogue.vatNumber),
        items: itemsOf(shop),
        lastOrder: lastOf(before),
        usual: usualOrder(before.filter(({ orderedAt }) => orderedAt >= since)).map(toLine),
        notice: tradeNotice(shop, shop.brewery),
      };
    },

    async save(visitor: Visitor, { lines }: SheetToSave, now: Instant): Promise<SheetSaved | Refusal> {
      const owner = ownerOf(visitor);
      const shop = await drafts.gatherFor(owner, now);
      if (shop.business === null) return NOT_FOR_BUSINESS;
      if ((await drafts.find(owner)) === null) {
        const begun = await drafts.begin(owner, visitor.address, now);
        if (isRefusal(begun)) return begun;
      }
      const wishes = lines.map(toWish);
      let outcomes: readonly QuantityOutcome[] = [];
      const order = await drafts.act(
        owner,
        {
          packs: ({ packs }) => packsOfWishes(packs, wishes),
          decide: (facts) => {
            const quantities = setQuantities(facts, wishes);
            if (isRefusal(quantities)) return quantities;
            outcomes = quantities.outcomes;
            return { decision: quantities.decision, fellShort: outcomes.some(isShort) };
          },
        },
        shop,
      );
      return isRefusal(order)
        ? order
        : { order, notAsWished: lines.flatMap((line, at) => toAnswer(line, outcomes[at])) };
    },
  };
}

/** Trade buys in its own mode, whatever a client says. */
function ownerOf(visitor: Visitor): DraftOwner {
  return draftReferenceOf(visitor, { mode: ShopMode.retail });
}

/** What is sold by the pack, without something to choose but a size; in the order of its names. */
function itemsOf(shop: ShopFacts): SheetItem[] {
  const viewer = { audience: shop.buyer.audience, telesales: false, till: false };
  return [...shop.catalogue.packs.values()]
    .filter((pack) => isVisible(pack, viewer, shop.today) && (hasVariants(pack) || !needsOwnPage(pack)))
    .flatMap((pack) => toItems(pack, shop))
    .toSorted((one, other) => inOrder.compare(one.prodName, other.prodName) || one.cPackPrice - other.cPackPrice);
}

const inOrder = new Intl.Collator('en-GB', { numeric: true });

function toItems(pack: Pack, shop: ShopFacts): SheetItem[] {
  const items = shop.cellar.behind(pack);
  const item = {
    packId: pack.id,
    prodName: pack.product.name,
    supplier: pack.product.supplier,
    cPackPrice: priceFor(pack, shop.buyer.audience) ?? NO_PENCE,
    shopOk: mayBuy(pack, shop.buyer, shop.today),
    container: pack.kind === PackKind.cask || pack.kind === PackKind.keg,
    cDeposit: pack.depositPence,
  };
  if (!hasVariants(pack))
    return [{ ...item, extraItemId: 0, packName: nameOf(pack), numStock: packStock(pack, items) }];
  return pack.variants.map((variant) => ({
    ...item,
    extraItemId: variant.id,
    packName: [pack.name, variant.colour, variant.sizeName || variant.text].filter(Boolean).join(', '),
    numStock: packStock(
      pack,
      items.filter((one) => one.variantId === variant.id),
    ),
  }));
}

/** The name of a pack says its size as a rule; a bottle without is told apart by it. */
function nameOf({ name, sizeMl }: Pack): string {
  const size = formatPackSize(0, sizeMl);
  return size === '' || /\d/.test(name) ? name : `${name} ${size}`;
}

function lastOf(lines: readonly LineOfOrder[]): OrderSheet['lastOrder'] {
  const [last] = lines;
  if (last === undefined) return null;
  const ofLast = lines.filter(({ orderId }) => orderId === last.orderId);
  return {
    orderRef: orderReference(last.orderRefNum),
    on: londonDay(last.orderedAt),
    lines: addedUp(ofLast).map(toLine),
  };
}

/** Of one pack an order may have several lines, at several prices. */
function addedUp(lines: readonly LineOfOrder[]): readonly LineOfOrder[] {
  const things = Map.groupBy(lines, ({ packId, variantId }) => `${packId}/${variantId ?? ''}`);
  return [...things.values()].map((same) => ({
    ...same[0]!,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

const toLine = ({ packId, variantId, quantity }: Pick<LineOfOrder, 'packId' | 'variantId' | 'quantity'>) => ({
  packId,
  extraItemId: variantId ?? 0,
  numPacks: quantity,
});

type WishedLine = SheetToSave['lines'][number];

const toWish = ({ packId, extraItemId, numPacks }: WishedLine): QuantityWish => ({
  packId: packId as PackId,
  variantId: extraItemId === 0 ? null : (extraItemId as VariantId),
  quantity: numPacks,
});

const isShort = ({ refusal }: QuantityOutcome) => refusal?.refused === 'fewer-in-stock';

function toAnswer(line: WishedLine, outcome: QuantityOutcome | undefined): SheetSaved['notAsWished'] {
  if (!outcome?.refusal) return [];
  return [{ ...line, inBasket: outcome.inBasket, says: refusalSentence(outcome.refusal).replace(/^404 /, '') }];
}
