import type { Deadline } from '#platform/paypal/deadline.ts';
import type { PaypalClient } from '#platform/paypal/paypal-client.ts';
import type { PaypalEvent } from '#platform/paypal/read-event.ts';
import { captureRequestId, createRequestId, REQUEST_IDS_LAST_MS } from '#platform/paypal/request-ids.ts';
import type { WebhookHeaders } from '#platform/paypal/webhook-signature.ts';
import type { Attempt } from '../attempt.ts';
import { askForPaypalOrder } from './ask-for-paypal-order.ts';
import type { PaymentProvider, ProviderLog } from './payment-provider.ts';
import { paypalPayload } from './paypal-payload.ts';

type PaypalDelivery = { readonly headers: WebhookHeaders; readonly rawBody: Buffer };

/** PayPal, with the list of its payments, which other providers do not offer. */
export type PaypalProvider = PaymentProvider<{ readonly token: string }, PaypalDelivery, PaypalEvent> &
  Pick<PaypalClient, 'listPayments'>;

/** PayPal: the buyer approves an order in PayPal's window, and the shop captures it afterwards (D-104). */
export function paypalProvider(paypal: PaypalClient, log: ProviderLog): PaypalProvider {
  const capture = ({ providerOrderId, declines }: Pick<Attempt, 'providerOrderId' | 'declines'>, until: Deadline) => {
    const paypalOrderId = providerOrderId ?? '';
    return paypal.capture(paypalOrderId, captureRequestId(paypalOrderId, declines), until);
  };
  return {
    name: 'paypal',
    payee: paypal.merchantId,
    listPayments: paypal.listPayments,

    async begin(payment) {
      const { providerOrderId } = payment.attempt;
      if (providerOrderId !== null)
        return { outcome: 'again', providerOrderId, forBrowser: { token: providerOrderId } };
      const requestId = createRequestId(payment.attempt);
      const creation = await askForPaypalOrder({ paypal, log }, paypalPayload(payment), requestId);
      if (creation.outcome === 'created') {
        const token = creation.paypalOrderId;
        return { outcome: 'new', providerOrderId: token, forBrowser: { token } };
      }
      // Without its id nobody can approve the order: nothing can be charged, even if PayPal has created it.
      const wasSent = creation.outcome === 'unknown' && creation.fault !== 'not-asked';
      return { outcome: 'no', fault: wasSent ? 'not-reachable' : creation.fault };
    },

    approval: { deadline: () => paypal.deadline(), find: (id, until) => paypal.getOrder(id, until), capture },

    async lookUp(attempt, { completes }) {
      if (attempt.providerOrderId === null) return 'nothing-taken';
      const until = paypal.deadline();
      const lookUpAnswer = await paypal.getOrder(attempt.providerOrderId, until);
      if (lookUpAnswer.outcome === 'not-found') return 'not-known';
      if (lookUpAnswer.outcome !== 'found') return 'no-answer';
      if (lookUpAnswer.order.answer !== null) return lookUpAnswer.order.answer;
      return completes ? capture(attempt, until) : 'nothing-taken';
    },

    refunds: {
      repeatableForMs: REQUEST_IDS_LAST_MS,
      async make({ captureId, number, amount, currency, isWhole }) {
        const answer = await paypal.refund(captureId ?? '', {
          number: number ?? '',
          part: isWhole ? null : { amount, currency },
        });
        if (answer.outcome === 'unknown') return { outcome: 'unknown', because: answer.fault };
        if (answer.outcome === 'refused') return { outcome: 'refused', because: answer.issue };
        return answer.amount === amount
          ? { outcome: 'made', reference: answer.refundId }
          : { outcome: 'refused', because: `under this number PayPal made another refund, ${answer.refundId}` };
      },
    },

    async readNotice({ headers, rawBody }) {
      const checked = await paypal.verifyWebhook(headers, rawBody);
      switch (checked.webhook) {
        case 'genuine':
          return { notice: 'genuine', says: checked.event };
        case 'forged':
          return { notice: 'forged', because: 'the signature does not match' };
        case 'cannot-tell':
          return { notice: 'cannot-tell' };
      }
      return checked satisfies never;
    },
  };
}
