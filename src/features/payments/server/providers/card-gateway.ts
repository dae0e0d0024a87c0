import type { CardGatewayClient, GatewayMessage } from '#platform/card-gateway/card-gateway-client.ts';
import { REPEATABLE_FOR_MS } from '#platform/card-gateway/cross-reference-refund.ts';
import { gatewayAnswer } from '#rules/payments/provider/gateway-answer.ts';
import { gatewayFields } from '#rules/payments/provider/gateway-fields.ts';
import { paysFor } from '#rules/payments/pays-for.ts';
import type { PaymentProvider, ProviderLog } from './payment-provider.ts';

type PostedForm = Readonly<Record<string, string>>;

export type CardGatewayProvider = PaymentProvider<
  Readonly<Record<string, string>>,
  PostedForm,
  Exclude<GatewayMessage, { kind: 'not-genuine' }>
>;

/** The hosted card form: the gateway takes the money on its own page and sends a notification (D-106, D-107). */
export function cardGatewayProvider(card: CardGatewayClient, log: ProviderLog): CardGatewayProvider {
  const { refund } = card;
  return {
    name: 'card-gateway',
    payee: null,
    approval: null,
    refunds: refund && {
      repeatableForMs: REPEATABLE_FOR_MS,
      async make({ captureId, number, amount, currency }) {
        if (currency !== 'GBP') return { outcome: 'refused', because: 'the payment is in another currency' };
        return refund({ crossReference: captureId ?? '', refundNumber: number ?? '', amount });
      },
    },

    /** The fields of the form, prefixed `ps`, as the browser posts them without the prefix. */
    async begin({ order, attempt, others = 0, publicUrl }) {
      const attemptReference = attempt.providerOrderId ?? '';
      const { action, fields } = card.signForm(
        gatewayFields({
          attemptReference,
          paysFor: paysFor(order.orderRefNum ?? 0, others),
          amount: attempt.amount,
          startedAt: attempt.startedAt,
          customerName: order.toName,
          address: order.invoiceAddress,
          callbackUrl: `${publicUrl}/api/order/pscallback`,
          notificationUrl: `${publicUrl}/api/order/psnotify`,
        }),
      );
      const prefixed = Object.entries(fields).map(([name, value]) => [`ps${name}`, value]);
      const forBrowser = { psFormAction: action, ...Object.fromEntries(prefixed) };
      return { outcome: 'new', providerOrderId: attemptReference, forBrowser };
    },

    /** By the gateway's id of the payment, which comes with the browser's signed return. */
    async lookUp({ id, orderId, providerOrderId, crossReference }, { asker }) {
      if (crossReference === null) return 'no-answer';
      const answer = await card.askResult(crossReference, asker);
      if (answer.result === 'unknown') {
        log.warn({ attemptId: id, because: answer.because }, 'the card gateway does not say how a payment ended');
        return 'no-answer';
      }
      if (answer.attemptReference !== providerOrderId) {
        const facts = { attemptId: id, orderId, of: answer.attemptReference };
        log.error(facts, 'the card gateway told of another payment than the one asked about');
        return 'no-answer';
      }
      return gatewayAnswer(answer);
    },

    async readNotice(form) {
      const message = card.readMessage(form);
      return message.kind === 'not-genuine'
        ? { notice: 'forged', because: message.because }
        : { notice: 'genuine', says: message };
    },
  };
}
