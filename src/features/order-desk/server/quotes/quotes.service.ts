import { recordAudit } from '#features/audit/server/record-audit.ts';
import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { OrderHandlers } from '#features/orders/server/order.handlers.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { nameOf, owedOf, referenceOf, soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import { writingPackingSlip } from '#features/orders/server/papers/packing-slip-mail.ts';
import { lockedTradeTermsOf } from '#features/trade-terms/server/trade-terms.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { writingIfAddressed, writingMail } from '#platform/mail/write-mail.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import { cancelObstacle } from '#rules/orders/amending/cancel-order.ts';
import { goodsAddress } from '#rules/orders/placing/goods-address.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { dueDay } from '#rules/payments/due-day.ts';
import { refusalToOwe } from '#rules/payments/may-pay-by.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { putOnAccount } from '#rules/pricing/price-order.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { withQuotedDelivery } from '#rules/pricing/with-quoted-delivery.ts';
import { quoteGoodUntil, quoteState, refusalToAnswer, refusalToQuote } from '#rules/quotes/quote-state.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { cancelObstacleSentence } from '#rules/wording/refusals/cancel-obstacle-sentence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { QuoteByLink } from '../../quotes.contract.ts';
import { gatherToCancel } from '../cancel-facts.ts';
import { cancelPlaced } from '../cancel-placed.ts';
import { lockAtDesk, type LockedAtDesk, type SeenOrder } from '../lock-at-desk.ts';
import { readWithShop } from '../read-at-desk.ts';
import { quoteAcceptedMail, quoteAnsweredMail, quoteMail } from './quote-mails.ts';
import { findQuote, storingAccepted, storingAnswer, storingQuote, type StoredQuote } from './quotes.repository.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly orders: Pick<Orders, 'issuePass' | 'settleCancelled' | 'settings'>;
  readonly orderHandlers: Pick<OrderHandlers, 'cookieFor'>;
  readonly payments: Payments;
  /** Working days for which a quote is good. */
  readonly quoteDays: number;
};

export type Quotes = ReturnType<typeof createQuotes>;

const UNKNOWN_QUOTE: Refusal = { refused: 'unknown-quote' };

/** What the delivery of an order costs: quoted by staff, accepted or refused by its customer (D-62). */
export function createQuotes(deps: Deps) {
  const { db, drafts, orders, quoteDays } = deps;

  return {
    /** Null = it is quoted, and its customer has a mail. */
    async quote(
      { net, ...seen }: SeenOrder & { readonly net: number },
      by: number,
      now: Instant,
    ): Promise<Refusal | null> {
      const shop = await drafts.gather(now, null);
      return inTransaction(db, async (trx): Promise<Refusal | null> => {
        const locked = await lockAtDesk(trx, drafts, seen);
        if (isRefusal(locked)) return locked;
        const refusal = refusalToQuote(locked.order.status, net);
        if (refusal !== null) return refusal;
        await storeQuote(trx, withQuote(locked.order, pence(net)), { net: pence(net), by, shop });
        return null;
      });
    },

    async show(token: string, now: Instant): Promise<QuoteByLink | Refusal> {
      const quote = await findQuote(db, tokenHash(token));
      const order = quote && (await drafts.read(quote.orderId));
      return quote === null || order === null ? UNKNOWN_QUOTE : shown(order, quote, now);
    },

    /** Opens the page of an order for the browser that has accepted its quote. */
    cookieFor: (id: OrderId, now: Instant) => deps.orderHandlers.cookieFor({ id }, now),

    /** The order is confirmed, and is paid like any other. */
    accept: (token: string, now: Instant): Promise<Answered | Refusal> =>
      answer(token, now, async (trx, { order }, quote, shop) => {
        const accepted = await storeAccepted(trx, order, quote, shop);
        return shown(accepted, { ...quote, answer: 'accepted' }, now);
      }),

    refuse: (token: string, why: string, now: Instant): Promise<Answered | Refusal> =>
      answer(token, now, async (trx, locked, quote, shop) => {
        const obstacle = cancelObstacle(await gatherToCancel(trx, locked));
        if (obstacle !== null) return { refused: 'cannot-cancel', detail: cancelObstacleSentence(obstacle) };
        const to = OrderStatus.cancelledByCustomer;
        const { net } = storedView(locked).priced.delivery;
        const words = [`refused ${formatMoney(net)} for its delivery`, why].filter((one) => one !== '').join(': ');
        await storingAnswer(quote.id, 'refused', now).execute(trx);
        await cancelPlaced(trx, locked, { to, movedBy: 'shopper', why: words }, shop, deps);
        return shown({ ...locked.order, status: to }, { ...quote, answer: 'refused' }, now);
      }),
  };

  /** Answers the open quote of a link, its order locked first. */
  async function answer(
    token: string,
    now: Instant,
    store: (
      trx: Transaction,
      locked: LockedAtDesk,
      quote: StoredQuote,
      shop: ShopFacts,
    ) => Promise<QuoteByLink | Refusal>,
  ): Promise<Answered | Refusal> {
    const hash = tokenHash(token);
    const found = await findQuote(db, hash);
    const withShop = found === null ? UNKNOWN_QUOTE : await readWithShop(drafts, found.orderId, now);
    if (isRefusal(withShop)) return withShop;
    const { id } = withShop.order;
    return inTransaction(db, async (trx): Promise<Answered | Refusal> => {
      const locked = await lockAtDesk(trx, drafts, { id, version: null });
      if (isRefusal(locked)) return locked;
      // Read once the order is locked: whoever was first has answered it by now.
      const quote = await findQuote(trx, hash);
      if (quote === null) return UNKNOWN_QUOTE;
      const refusal = refusalToAnswer({ ...quote, status: locked.order.status }, londonDay(now));
      if (refusal !== null) return refusal;
      const answered = await store(trx, locked, quote, withShop.shop);
      return isRefusal(answered) ? answered : { orderId: id, quote: answered };
    });
  }

  async function storeQuote(
    trx: Transaction,
    order: StoredOrder,
    { net, by, shop }: { readonly net: Pence; readonly by: number; readonly shop: ShopFacts },
  ): Promise<void> {
    const { now, today, bankHolidays, brewery } = shop;
    const token = newToken();
    const goodUntil = quoteGoodUntil(today, { quoteDays, bankHolidays });
    const hasVat = bearsVat(storedView({ order }).priced.delivery.vatParts);
    const why = `delivery quoted: ${formatMoney(net)}${hasVat ? ' without VAT' : ''}`;
    const facts = { order, brewery, publicUrl: orders.settings.publicUrl, token, goodUntil };
    await together(trx, [
      storingQuote(order, { net, goodUntil, linkHash: tokenHash(token), quotedBy: by }, { by: movedBy(by), why }, now),
      ...writingIfAddressed(quoteMail(facts), now),
    ]);
    const after = { net, goodUntil };
    await recordAudit(trx, { by, what: 'order.quoted', subjectId: order.id, before: null, after }, now);
  }

  async function storeAccepted(
    trx: Transaction,
    order: StoredOrder,
    { id }: StoredQuote,
    shop: ShopFacts,
  ): Promise<StoredOrder> {
    const { now, brewery } = shop;
    const accepted = await acceptedOrder(trx, order, shop);
    const { publicUrl, paysOnline } = orders.settings;
    const facts = { order: accepted, brewery, publicUrl, paysOnline };
    const passToken = await orders.issuePass(order.id, 'mail', now, trx);
    await together(trx, [
      storingAccepted(accepted, { from: order.status, by: 'shopper', why: 'quote accepted' }, now),
      storingAnswer(id, 'accepted', now),
      ...writingIfAddressed(quoteAcceptedMail({ ...facts, passToken }), now),
      writingMail(quoteAnsweredMail(facts), now),
      ...(await writingPackingSlip(trx, facts, now)),
    ]);
    return accepted;
  }
}

/**
 * The confirmed order: on the account of its business, which is locked for that, as far as its limit allows; otherwise it waits for a
 * transfer. Something is owed, the delivery at least, since gift vouchers paid for the goods alone.
 */
async function acceptedOrder(
  trx: Transaction,
  order: StoredOrder,
  { today, bankHolidays }: ShopFacts,
): Promise<StoredOrder> {
  const view = storedView({ order });
  const account = order.businessId && (await lockedTradeTermsOf(trx, order.businessId, today));
  const { termsDays, creditLeft } = account || { termsDays: 0, creditLeft: null };
  const isOnAccount =
    refusalToOwe({ trade: order.audience.kind === 'trade', due: view.priced.due, termsDays, creditLeft }) === null;
  const payMethod = isOnAccount ? PaymentMethod.onAccount : PaymentMethod.bankTransfer;
  return {
    ...order,
    status: OrderStatus.confirmed,
    version: order.version + 1,
    payMethod,
    termsDays,
    dueOn: dueDay(payMethod, today, { termsDays, bankHolidays }),
    frozen: isOnAccount ? { ...view, priced: putOnAccount(view.priced) } : view,
  };
}

/** What an answer leads to. */
export type Answered = { readonly orderId: StoredOrder['id']; readonly quote: QuoteByLink };

/** The order with the price of its delivery in its sums. */
function withQuote(order: StoredOrder, net: Pence): StoredOrder {
  const view = storedView({ order });
  const lineIds = new Set(view.lines.filter(({ byEmail }) => !byEmail).map(({ lineId }) => lineId));
  const priced = withQuotedDelivery(view.priced, net, { lineIds, rateWithoutValue: view.standardVatRate });
  return { ...order, version: order.version + 1, frozen: { ...view, priced } };
}

function shown(order: StoredOrder, quote: StoredQuote, now: Instant): QuoteByLink {
  const view = storedView({ order });
  const state = quoteState({ ...quote, status: order.status }, londonDay(now));
  return {
    orderRef: referenceOf({ order }),
    state,
    goodUntil: quote.goodUntil,
    deliveryMethod: order.deliveryMethod,
    goesTo: state === 'open' ? addressLines(order).filter((line) => line !== goodsAddress(order).telephone) : [],
    lines: soldLines(view).map(({ shown: line, priced }) => ({
      name: nameOf(line),
      quantity: priced.quantity,
      list: priced.list,
    })),
    steps: view.priced.steps
      .filter(({ what }) => what !== 'goods' && what !== 'on account')
      .map((step) => ({ ...step })),
    due: owedOf(order),
  };
}
