import { BOTTLE_BOX, POST_BOX } from '#rules/boxes/box.ts';
import type { BoxedLine } from '#rules/boxes/boxed-line.ts';
import type { DeliveryFacts } from '#rules/delivery/delivery-charge.ts';
import { heldCells } from '#rules/delivery/held-cells.ts';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { goodsAddress } from '#rules/orders/placing/goods-address.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { isTillRoll } from '#rules/orders/desk/till-roll.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { postcodeZone } from '#rules/postcodes/postcode-zone.ts';
import { draftStatus, millilitresOf, needsQuote, type VanLoad } from '#rules/quotes/needs-quote.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { discountGiven } from '#rules/pricing/give-discount.ts';
import { priceOrder } from '#rules/pricing/price-order.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import type { LineFacts } from '#rules/pricing/pricing-facts.ts';
import type { VoucherLine } from '#rules/vouchers/order-voucher.ts';
import { voucherLines, vouchersAtWork } from '#rules/vouchers/vouchers-at-work.ts';
import { partsOfLine } from './line-shown.ts';
import type { ShopFacts } from './shop-facts.ts';
import type { StoredOrder } from '../draft/stored-order.ts';
import { voucherFactsOf } from './vouchers-of-draft.ts';

/** A draft's sum, and what it was computed from. */
export type PricedDraft = {
  readonly lines: readonly LineFacts[];
  /** What is to be delivered: the draft's own lines, and those of the linked held orders. */
  readonly boxed: readonly BoxedLine[];
  readonly heldLines: readonly BoxedLine[];
  readonly charge: Omit<DeliveryFacts, 'method'>;
  readonly load: VanLoad;
  readonly priced: PricedOrder;
  readonly vouchers: readonly VoucherLine[];
};

export function priceDraft(draft: StoredOrder, shop: ShopFacts): PricedDraft {
  const lines = lineFactsOf(draft, shop);
  const boxed = lines.filter(({ line }) => isLive(line)).map(({ pack, line }) => ({ pack, quantity: line.quantity }));
  const heldLines = heldLinesOf(draft, shop);
  const charge = deliveryFactsOf(draft, heldLines, shop);
  const facts = voucherFactsOf(draft, shop);
  const { discounts, giftVouchers } = vouchersAtWork(facts);
  const priced = priceOrder({
    audience: draft.audience,
    lines,
    vatRate: (code) => shop.catalogue.vatRate(code, shop.today),
    discounts: [...discountGiven(draft, shop), ...discounts],
    giftVouchers,
    delivery: { ...charge, method: draft.deliveryMethod },
    isCollected: draft.deliveryMethod === DeliveryMethod.collection || isTillRoll(draft.kind),
    orderMinimum: minimumOf(draft, shop),
    linkedOrders: draft.links.length,
    paymentCost: NO_PENCE,
  });
  const load = loadOf(lines, shop);
  const chargeNow = { ...charge, isFree: priced.freeDelivery ?? false };
  return { lines, boxed, heldLines, charge: chargeNow, load, priced, vouchers: voucherLines(facts, priced) };
}

/** The least that the goods cost, in the prices of the order; an order in another's box, or over the counter, has none. */
function minimumOf(draft: StoredOrder, { retailMinimum, business }: ShopFacts): Pence {
  if (draft.box !== null || isTillRoll(draft.kind)) return NO_PENCE;
  return draft.audience.kind === 'retail' ? retailMinimum : (business?.minimumOrder ?? NO_PENCE);
}

/** A draft with its status by what is in it and how it goes: 9 where its delivery is quoted (D-62). */
export function withDraftStatus(draft: StoredOrder, shop: ShopFacts): StoredOrder {
  const isQuoteNeeded = needsQuote(draft.deliveryMethod, loadOf(lineFactsOf(draft, shop), shop));
  return { ...draft, status: draftStatus(draft.status, isQuoteNeeded) };
}

/** What is live of these lines, for the van. */
function loadOf(lines: readonly LineFacts[], { vanLitres }: ShopFacts): VanLoad {
  const live = lines.filter(({ line }) => isLive(line));
  return {
    millilitres: millilitresOf(live.map(({ line, pack, parts }) => ({ pack, parts, quantity: line.quantity }))),
    vanLitres,
  };
}

/** The postcode of the delivery, as typed. */
export function postcodeOf(draft: StoredOrder): string {
  return goodsAddress(draft).postcode;
}

function lineFactsOf(draft: StoredOrder, shop: ShopFacts): readonly LineFacts[] {
  const { packs } = shop.catalogue;
  return draft.lines.flatMap((line) => {
    const pack = packs.get(line.packId);
    return pack ? [{ line, pack, parts: partsOfLine(line, pack, packs) }] : [];
  });
}

function heldLinesOf({ links }: StoredOrder, { catalogue }: ShopFacts): readonly BoxedLine[] {
  return links.flatMap(({ lines }) =>
    lines.flatMap(({ packId, quantity }) => {
      const pack = catalogue.packs.get(packId);
      return pack ? [{ pack, quantity }] : [];
    }),
  );
}

function deliveryFactsOf(
  draft: StoredOrder,
  heldLines: readonly BoxedLine[],
  { catalogue, delivery }: ShopFacts,
): Omit<DeliveryFacts, 'method'> {
  const postcode = readPostcode(postcodeOf(draft));
  const [bottleBox, postBox] = [catalogue.boxes.get(BOTTLE_BOX), catalogue.boxes.get(POST_BOX)];
  if (!bottleBox || !postBox) throw new Error('The bottle box (2) and the post box (7) have not been entered yet');
  return {
    bottleBox,
    postBox,
    zone: postcode === null ? null : postcodeZone(postcode, delivery.zones),
    heldCells: heldCells(heldLines),
    goesAlong: draft.box !== null,
  };
}
