import { instant } from '#rules/calendar/instant.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import * as cast from '#rules/catalogue/packs/packs.fixtures.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { pence } from '#rules/money/pence.ts';
import type { Address, Draft, DraftLine, LineId, OrderId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, LineStatus, OrderStatus } from '#rules/orders/order-codes.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Refusal } from '#rules/refusal.ts';
import { ANONYMOUS_BUYER } from '#rules/roles/buyer.ts';
import { cellar } from '#rules/stock/stock.fixtures.ts';
import type { BasketDecision } from './basket-decision.ts';
import type { BasketFacts, LineChange } from './basket-facts.ts';
import { draftAfter } from './draft-after.ts';
import { holdsToStore } from './holds-to-store.ts';
import { USUAL_HOLDING_TIMES } from './reservation-clock.ts';

export const noAddress: Address = {
  line1: '',
  line2: '',
  line3: '',
  line4: '',
  line5: '',
  postcode: '',
  telephone: '',
  email: '',
};

export const emptyDraft: Draft = {
  id: 1 as OrderId,
  version: 1,
  status: OrderStatus.draft,
  mode: ShopMode.retail,
  audience: { kind: 'retail' },
  personId: null,
  businessId: null,
  lines: [],
  staffDiscount: null,
  deliveryMethod: DeliveryMethod.notChosen,
  siteId: null,
  collectOn: null,
  toName: '',
  note: '',
  invoiceAddress: noAddress,
  deliveryAddress: noAddress,
  separateDeliveryAddress: false,
  reservedUntil: null,
  firstReservedAt: null,
  extensionUsed: false,
  paymentPendingUntil: null,
};

export const noon = instant('2026-11-21T12:00:00Z');

/** A guest with an empty basket in a stocked shop at noon. */
export const emptyBasket: BasketFacts = {
  draft: emptyDraft,
  buyer: ANONYMOUS_BUYER,
  shop: { open: true, message: '' },
  packs: new Map(Object.values(cast).map((pack) => [pack.id, pack])),
  cellar,
  holds: [],
  times: USUAL_HOLDING_TIMES,
  today: '2026-11-21' as CalendarDay,
  now: noon,
};

export function add(pack: Pack, quantity: number, more: Partial<LineChange> = {}): LineChange {
  return { lineId: null, packId: pack.id, variantId: null, picks: [], quantity, add: true, namedPrice: null, ...more };
}

export function setTo(pack: Pack, quantity: number, more: Partial<LineChange> = {}): LineChange {
  return { ...add(pack, quantity, more), add: false };
}

export function aLine(id: number, pack: Pack, quantity: number, more: Partial<DraftLine> = {}): DraftLine {
  return {
    id: id as LineId,
    packId: pack.id,
    variantId: null,
    picks: [],
    quantity,
    askedQuantity: quantity,
    status: LineStatus.normal,
    namedPrice: null,
    shownPrice: pack.retailIncPence ?? pence(0),
    oldPrice: null,
    ...more,
  };
}

/** The facts after a decision has been stored, as the service and the database would leave them. */
export function afterwards(facts: BasketFacts, outcome: BasketDecision | Refusal): BasketFacts {
  if (isRefusal(outcome)) return facts;
  const newId = (1 + Math.max(0, ...facts.draft.lines.map((line) => line.id))) as LineId;
  const written = holdsToStore(facts.holds, outcome, newId);
  const untouched = facts.holds.filter(
    (hold) => !written.some((other) => other.lineId === hold.lineId && other.stockItemId === hold.stockItemId),
  );
  const moved = new Map(outcome.stock.map((change) => [change.stockItemId, change.reserved]));
  return {
    ...facts,
    draft: draftAfter(facts.draft, outcome, newId),
    holds: [...untouched, ...written].filter((hold) => hold.quantity > 0),
    cellar: facts.cellar.map((item) => ({ ...item, reserved: item.reserved + (moved.get(item.id) ?? 0) })),
  };
}

/** The decision, in a test that expects no refusal. */
export function decided(outcome: BasketDecision | Refusal): BasketDecision {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.refused}`);
  return outcome;
}
