import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { isPacked } from '#features/orders/server/how-it-gets-there.ts';
import { boxesOf } from '#features/orders/server/papers/to-pack.ts';
import { storedView } from '#features/orders/server/placed-facts.ts';
import { type Cellar, EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import { type AddedLine, linesToAdd, type PacksToAdd } from '#rules/basket/lines-to-add.ts';
import { type AddFacts, addObstacle } from '#rules/orders/amending/add-to-order.ts';
import { Altered, OrderStatus } from '#rules/orders/order-codes.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { deliveryAlone } from '#rules/pricing/delivery-alone.ts';
import type { PricedDelivery } from '#rules/pricing/priced-order.ts';
import { deliveryBarSentence } from '#rules/wording/orders/delivery-bar-sentence.ts';
import { withLinesLeft } from './fill-anew.ts';

/** What adding to a placed order depends on. */
export function addFacts(order: StoredOrder): AddFacts {
  const { status, audience, mode, box, declared } = order;
  const needsPacking = isPacked({ order });
  return { status, audience, mode, isInAnotherBox: box !== null, needsPacking, isDeclared: declared !== null };
}

export type Addition = {
  /** What is added, as a draft with its sums, which is stored nowhere yet. */
  readonly draft: StoredOrder;
  readonly lines: readonly AddedLine[];
  /** What it charges for the delivery of the box it goes in; left out = nothing. */
  readonly delivery?: PricedDelivery;
  /** How many boxes the order takes without it, and with it. */
  readonly boxes: { readonly before: number; readonly after: number };
};

type Deps = { readonly drafts: Pick<Drafts, 'settings' | 'view'> };

/**
 * Packs that are to be added to a placed order, by the rules of the basket and priced by the one sum, for whoever placed it. Refuses
 * what cannot go in its box, or the way the order goes.
 */
export function addedTo(
  order: StoredOrder,
  wishes: readonly PacksToAdd[],
  shop: ShopFacts,
  cellar: Cellar,
  { drafts }: Deps,
): Addition | Refusal {
  const because = addObstacle(addFacts(order));
  if (because !== null) return { refused: 'cannot-add', because };
  const draft = emptyDraft(order);
  const { now, today, buyer, catalogue } = shop;
  const { times } = drafts.settings;
  // A closed shop does not stop what staff sell (D-84).
  const open = { open: true, message: '' };
  const facts = {
    draft,
    buyer,
    shop: open,
    packs: catalogue.packs,
    cellar: cellar.items,
    holds: [],
    times,
    today,
    now,
  };
  const lines = linesToAdd(facts, wishes);
  if (isRefusal(lines)) return lines;
  const [before, after] = [[], lines].map((more) => viewWith(order, more, shop, drafts));
  const bar = optionOf(order, after!)?.bar ?? null;
  if (bar !== null && bar.because !== optionOf(order, before!)?.bar?.because)
    return { refused: 'delivery-not-available', because: deliveryBarSentence(bar) };
  return {
    draft: withSums(order, { ...draft, lines }, shop, drafts),
    lines,
    boxes: { before: boxesOf(before!.fill), after: boxesOf(after!.fill) },
  };
}

/** A draft in the box of an order, with its sums; it comes when and where that order does. */
export function withSums(
  order: StoredOrder,
  draft: StoredOrder,
  shop: ShopFacts,
  drafts: Pick<Drafts, 'view'>,
  delivery?: PricedDelivery,
): StoredOrder {
  const { promise, site } = storedView({ order });
  const view = drafts.view(draft, shop, EMPTY_CELLAR);
  const priced = delivery === undefined ? view.priced : deliveryAlone(view.priced, delivery);
  return { ...draft, frozen: { ...view, priced, promise, site } };
}

/** For the same person by the same way to the same place, as declared when the order was placed; to be paid by itself. */
export function emptyDraft(order: StoredOrder): StoredOrder {
  return {
    ...order,
    id: 0 as OrderId,
    version: 1,
    status: OrderStatus.draft,
    box: { id: order.id, orderRefNum: order.orderRefNum!, added: true },
    lines: [],
    links: [],
    vouchers: [],
    staffDiscount: null,
    note: '',
    altered: Altered.nothing,
    payMethod: PaymentMethod.bankTransfer,
    isPaid: false,
    waitsFor: null,
    orderRefNum: null,
    settings: 0,
    customerSaysPaid: false,
    frozen: null,
    overPaid: 0,
    orderingPersonId: null,
    openedFrom: null,
  };
}

function viewWith(order: StoredOrder, more: readonly AddedLine[], shop: ShopFacts, drafts: Pick<Drafts, 'view'>) {
  const left = withLinesLeft(order);
  return drafts.view({ ...left, lines: [...left.lines, ...more] }, shop, EMPTY_CELLAR);
}

function optionOf({ deliveryMethod }: StoredOrder, { options }: ReturnType<Drafts['view']>) {
  return options.find(({ method }) => method === deliveryMethod);
}
