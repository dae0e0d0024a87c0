import { setTimeout as pause } from 'node:timers/promises';
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
import type { AskedBeginning } from './begin-payment.ts';
import type { Checkout } from './checkout.service.ts';
import type { SettleDeps } from './settle-deps.ts';
import { settlePayment, shopOfPayer } from './settle-payment.ts';

export type CardPayments = ReturnType<typeof createCardPayments>;

/** Where the shopper goes after the card form. */
export type WayBack = { readonly redirectTo: string };

const FAILED: WayBack = { redirectTo: `${paths.checkout}?pay=failed` };

const LOOKS = 25;
const BETWEEN_LOOKS_MS = 200;

/** The hosted card form: its fields, the gateway's notification, and the browser's way back (D-106, D-107). */
export function createCardPayments(deps: SettleDeps & { readonly checkout: Pick<Checkout, 'beginCard'> }) {
  const { orders, payments, checkout, log } = deps;

  /** Looks a little while; after that the money may be taken, but nobody has told us yet. */
  async function settleBy(reference: string): Promise<WayBack> {
    let attempt = await payments.find('card-gateway', reference);
    for (let looked = 1; attempt !== null && isOpen(attempt) && looked < LOOKS; looked += 1) {
      await pause(BETWEEN_LOOKS_MS);
      attempt = await payments.find('card-gateway', reference);
    }
    if (attempt === null) return FAILED;
    if (isOpen(attempt)) return backToCheckout(attempt.orderId, `?pay=waiting&order=${attempt.orderId}`);
    const brought = attempt.state === 'captured' || attempt.state === 'awaiting-funds';
    return brought ? { redirectTo: '' } : backToCheckout(attempt.orderId, '?pay=failed');
  }

  /** To the checkout that she left: beer made to order has one of its own (D-115). */
  async function backToCheckout(orderId: OrderId, says: string): Promise<WayBack> {
    const order = await orders.read(orderId);
    const mode = order !== null && isAdvancedMode(order.mode) ? '&mode=advanced' : '';
    return { redirectTo: `${paths.checkout}${says}${mode}` };
  }

  return {
    /** The fields of the form, prefixed `ps`, as the browser posts them without the prefix. */
    async form(asked: AskedBeginning, now: Instant): Promise<Record<string, string> | Refusal> {
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
      return { psFormAction: action, ...Object.fromEntries(prefixed) };
    },

    /** What the gateway tells, server to server; a decline that is noted has been processed too. */
    async notified(form: Readonly<Record<string, string>>, now: Instant): Promise<string> {
      const message = payments.card?.readMessage(form) ?? { kind: 'not-genuine' as const, because: 'not set up' };
      if (message.kind === 'not-genuine') {
        log.error({ because: message.because, reference: form['OrderID'] }, 'a card notification is not genuine');
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

    /** The browser comes back, perhaps before the notification: wait for it a little, and never believe the browser. */
    async cameBack(form: Readonly<Record<string, string>>, now: Instant): Promise<WayBack> {
      const message = payments.card?.readMessage(form);
      if (message === undefined || message.kind === 'not-genuine') return FAILED;
      const way = await settleBy(message.attemptReference);
      const attempt = way.redirectTo === '' ? await payments.find('card-gateway', message.attemptReference) : null;
      if (attempt === null) return way;
      const pass = await orders.issuePass(attempt.orderId, 'completed', now);
      return { redirectTo: `/beershop/completed?t=${pass}` };
    },
  };
}

function isOpen({ state }: Attempt): boolean {
  return state === 'asking' || state === 'abandoned';
}
