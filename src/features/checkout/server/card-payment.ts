import { setTimeout as pause } from 'node:timers/promises';
import type { NewToken } from '#features/basket/server/drafts.service.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { gatewayReply } from '#platform/card-gateway/card-gateway-door.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { gatewayAnswer } from '#rules/payments/gateway-answer.ts';
import { gatewayFields } from '#rules/payments/gateway-fields.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { paths } from '#site/paths.ts';
import { askCardGateway } from './ask-card-gateway.ts';
import type { AskedBeginning } from './begin-payment.ts';
import type { Checkout } from './checkout.service.ts';
import type { NoteForgery } from './forged-notices.ts';
import type { SettleDeps } from './settle-deps.ts';
import { settlePayment, shopOfPayer } from './settle-payment.ts';

/** What the browser posts, and the draft's other token where it was given one (D-187). */
export type CardForm = { readonly fields: Record<string, string>; readonly renewed: NewToken | null };

export type CardPayments = ReturnType<typeof createCardPayments>;

/** Where the shopper goes after the card form, and the order that her browser may see from now on. */
export type WayBack = { readonly redirectTo: string; readonly opens: OrderId | null };

/** The same, by the payment that she comes back from. */
type Settled = { readonly redirectTo: string; readonly opens: Attempt | null };

const FAILED = { redirectTo: `${paths.checkout}?pay=failed`, opens: null };

const LOOKS = 25;
const BETWEEN_LOOKS_MS = 200;

type CardDeps = SettleDeps & {
  readonly checkout: Pick<Checkout, 'beginCard'>;
  readonly noteForgery: NoteForgery;
};

/** The hosted card form: its fields, the gateway's notification, and the browser's way back (D-106, D-107). */
export function createCardPayments(deps: CardDeps) {
  const { drafts, orders, payments, checkout, noteForgery, log } = deps;

  /** The gateway is asked at once; then its notification is waited for a little while (D-107, D-185). */
  async function settleBy(reference: string, crossReference: string, now: Instant): Promise<Settled> {
    let attempt = await payments.find('card-gateway', reference);
    if (attempt !== null && isOpen(attempt)) await askOnReturn(attempt, crossReference, now);
    for (let looked = 0; attempt !== null && isOpen(attempt) && looked < LOOKS; looked += 1) {
      if (looked > 0) await pause(BETWEEN_LOOKS_MS);
      attempt = await payments.find('card-gateway', reference);
    }
    if (attempt === null) return FAILED;
    if (isOpen(attempt)) {
      const waiting = await backToCheckout(attempt.orderId, `?pay=waiting&order=${attempt.orderId}`);
      return { ...waiting, opens: attempt };
    }
    const brought = attempt.state === 'captured' || attempt.state === 'awaiting-funds';
    if (brought) return { redirectTo: paths.completed, opens: attempt };
    const goesBack = attempt.state === 'refund-due' || attempt.state === 'refunded';
    return backToCheckout(attempt.orderId, goesBack ? '?pay=returned' : '?pay=failed');
  }

  /** The gateway's name for the payment is kept, so that the job can ask by it too. */
  async function askOnReturn(attempt: Attempt, crossReference: string, now: Instant): Promise<void> {
    await payments.change(deps.db, attempt.id, { crossReference });
    const answer = await askCardGateway(deps, attempt, crossReference);
    if (answer === null) return;
    try {
      await settlePayment(deps, attempt, answer, 'shopper', await shopOfPayer(deps, attempt, now));
    } catch (fault) {
      // She is led to the page that waits, and the job asks again.
      log.error(
        { err: fault, attemptId: attempt.id },
        'a card payment could not be settled when its shopper came back',
      );
    }
  }

  /** To the checkout that she left: beer made to order has one of its own (D-115). */
  async function backToCheckout(orderId: OrderId, says: string): Promise<Settled> {
    const order = await drafts.read(orderId);
    const mode = order !== null && isAdvancedMode(order.mode) ? '&mode=advanced' : '';
    return { redirectTo: `${paths.checkout}${says}${mode}`, opens: null };
  }

  return {
    /** The fields of the form, prefixed `ps`, as the browser posts them without the prefix. */
    async form(asked: AskedBeginning, now: Instant): Promise<CardForm | Refusal> {
      const { card } = payments;
      const begun = await checkout.beginCard(asked, now);
      if (isRefusal(begun)) return begun;
      if (card === null) return { refused: 'payment-method-not-allowed' };
      const { order, attempt } = begun;
      const { publicUrl } = orders.settings;
      const { action, fields } = card.signForm(
        gatewayFields({
          attemptReference: attempt.providerOrderId ?? '',
          orderReference: orderReference(order.orderRefNum ?? 0),
          amount: attempt.amount,
          startedAt: now,
          customerName: order.toName,
          address: order.invoiceAddress,
          callbackUrl: `${publicUrl}/api/order/pscallback`,
          notificationUrl: `${publicUrl}/api/order/psnotify`,
        }),
      );
      const prefixed = Object.entries(fields).map(([name, value]) => [`ps${name}`, value]);
      const renewed = await drafts.renewToken(asked.owner, order.id);
      return { fields: { psFormAction: action, ...Object.fromEntries(prefixed) }, renewed };
    },

    /** What the gateway tells, server to server; a decline that is noted has been processed too. */
    async notified(
      form: Readonly<Record<string, string>>,
      from: { readonly address: string },
      now: Instant,
    ): Promise<string> {
      const message = payments.card?.readMessage(form) ?? { kind: 'not-genuine' as const, because: 'not set up' };
      if (message.kind === 'not-genuine') {
        await noteForgery({ provider: 'card-gateway', address: from.address, because: message.because }, now);
        return gatewayReply.notProcessed('not genuine');
      }
      if (message.kind === 'redirect') return gatewayReply.notProcessed('no status');
      const attempt = await payments.find('card-gateway', message.attemptReference);
      if (attempt === null) return gatewayReply.notProcessed('unknown order');
      try {
        const shop = await shopOfPayer(deps, attempt, now);
        await settlePayment(deps, attempt, gatewayAnswer(message), 'notification', shop);
        return gatewayReply.processed;
      } catch (fault) {
        log.error({ err: fault, attemptId: attempt.id }, 'a card notification could not be processed');
        return gatewayReply.notProcessed('please look at it');
      }
    },

    /** The browser comes back, perhaps without or before the notification. What it brings is believed of no payment. */
    async cameBack(form: Readonly<Record<string, string>>, now: Instant): Promise<WayBack> {
      const message = payments.card?.readMessage(form);
      if (message === undefined || message.kind === 'not-genuine') return FAILED;
      const { redirectTo, opens } = await settleBy(message.attemptReference, message.crossReference, now);
      const isFirst = opens !== null && (await payments.isFirstReturn(opens.id, now));
      return { redirectTo, opens: isFirst ? opens.orderId : null };
    },
  };
}

function isOpen({ state }: Attempt): boolean {
  return state === 'asking' || state === 'unknown' || state === 'abandoned';
}
