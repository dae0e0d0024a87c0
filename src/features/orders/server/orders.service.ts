import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { toWireOrder, type WireOrder } from '#features/basket/server/view/wire-order.ts';
import { EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import { packedGylesOf } from '#features/gyles/server/gyles.service.ts';
import { eventsOfTickets } from '#features/posts/server/ticket-events.ts';
import { vouchersOf } from '#features/vouchers/server/vouchers.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { ExtraKind, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { isTicket } from '#rules/catalogue/packs/pack-traits.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { eventOfTicket } from '#rules/content/event-of-ticket.ts';
import { eventOfLine } from '#rules/wording/shop/event-words.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { heldInAll } from '#rules/payments/held-by-payments.ts';
import { isOwedOnAccount } from '#rules/payments/is-owed-on-account.ts';
import { howFarPaid } from '#rules/payments/how-far-paid.ts';
import { asksForTransfer } from '#rules/payments/left-to-pay.ts';
import { moneyBackOf } from '#rules/payments/refunds/money-back.ts';
import type { Refusal } from '#rules/refusal.ts';
import { type Amendment, amendPlaced } from './amending/amend-placed.ts';
import { paidOrder } from './bought-codes.ts';
import { orderPasses } from './order-passes.ts';
import { orderPlacing } from './order-placing.ts';
import type { OrdersSettings } from './orders-settings.ts';
import { isPlaced, leftToPayOf, owedOf } from './placed-facts.ts';
import { findByReference, readAfterwards } from './placing.repository.ts';

type Deps = { readonly db: Database; readonly drafts: Drafts; readonly settings: OrdersSettings };

export type Orders = ReturnType<typeof createOrders>;

/** Orders: placing drafts, recording payments, and showing them to those who may see them. */
export function createOrders({ db, drafts, settings }: Deps) {
  return {
    ...orderPlacing(drafts, settings),
    ...orderPasses(db),
    settings,
    read: drafts.read,

    /**
     * An order as its owner sees it: a draft is priced anew; a placed order is shown as it was sold, with the codes it
     * issued and the gyles it was packed from.
     */
    async show(order: StoredOrder, shop: ShopFacts, token: string, mergeBins = false): Promise<WireOrder> {
      if (orderStage(order.status) === 'draft') return drafts.show(order, shop, token);
      const shown = toWireOrder(order, order.frozen ?? drafts.view(order, shop, EMPTY_CELLAR), {
        draftName: '',
        now: shop.now,
        vouchers: order.frozen === null ? [] : await vouchersOf(db, paidOrder(order)),
        packed: order.status < OrderStatus.packaged ? [] : await packedGylesOf(db, [order.id]),
        mergeBins,
        familyClub: drafts.settings.familyClub,
        addressChoice: null,
        agePolicy: shop.brewery.agePolicy,
      });
      if (!isPlaced(order)) return shown;
      return { ...shown, items: await withEvents(db, order, shown.items), ...(await afterwardsOf(db, order, shop)) };
    },

    /** The id of the placed order with this reference; null = there is none. */
    placedBy: (orderRefNum: number): Promise<OrderId | null> => findByReference(db, orderRefNum),

    /** Changes name, note and addresses of a placed order (D-60); null = done. */
    amend: (amendment: Amendment, now: Instant): Promise<Refusal | null> =>
      amendPlaced({ db, drafts, settings }, amendment, now),
  };
}

/** Lines of tickets say of which event they are, when and where it is. */
async function withEvents(
  db: Database,
  { orderedAt }: StoredOrder,
  items: WireOrder['items'],
): Promise<WireOrder['items']> {
  const events = await eventsOfTickets(db, items.map(soldAs));
  return items.map((item) => {
    const sold = soldAs(item);
    const event = isTicket(sold) ? eventOfTicket(events, sold.productId, orderedAt) : null;
    return event === null ? item : { ...item, chosen: eventOfLine(event, item.chosen) };
  });
}

const soldAs = ({ beverageId, tpe, extraTpe }: WireOrder['items'][number]) => ({
  productId: beverageId,
  kind: tpe as PackKind,
  extraKind: extraTpe as ExtraKind,
});

type Afterwards = Pick<
  WireOrder,
  | 'quotedUntil'
  | 'despatch'
  | 'hasInvoice'
  | 'cancelRequested'
  | 'credits'
  | 'moneyBack'
  | 'cLeftToPay'
  | 'transferTo'
  | 'settlement'
>;

/** What became of an order after it was placed. */
async function afterwardsOf(
  db: Database,
  order: StoredOrder,
  { brewery }: Pick<ShopFacts, 'brewery'>,
): Promise<Afterwards> {
  const { payments, refunds, awaitsShare, ...became } = await readAfterwards(db, order);
  const held = heldInAll(payments, refunds);
  const waitsFor = awaitsShare ? 'funds' : order.waitsFor;
  const cLeftToPay = leftToPayOf({ ...order, waitsFor }, { ...became, held });
  const { accountName, sortCode, accountNumber } = brewery.bank;
  const { totalSays, steps, left } = howFarPaid({
    ...order,
    toPay: owedOf(order),
    credits: became.credits,
    payments,
    refunds,
  });
  return {
    ...became,
    moneyBack: [...moneyBackOf(refunds)],
    cLeftToPay,
    transferTo:
      asksForTransfer(order, cLeftToPay) || (cLeftToPay > 0 && isOwedOnAccount(order))
        ? { accountName, sortCode, accountNumber }
        : null,
    settlement: { totalSays, steps: [...steps], left },
  };
}
