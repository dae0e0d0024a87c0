import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { PaypalOrder } from '#rules/payments/provider/paypal-order.ts';
import type { ProviderAnswer } from '#rules/payments/provider/provider-answer.ts';
import type { ProviderFault } from '#rules/payments/provider/provider-fault.ts';
import type { CircuitBreaker } from '../circuit-breaker.ts';
import type { Clock } from '../clock.ts';
import { captureOrder, faultOfIssue } from './capture-order.ts';
import { type Deadline, deadline } from './deadline.ts';
import { type ListedPayments, listPayments } from './list-payments.ts';
import { type PaypalCall, paypalCall, type PaypalReply } from './paypal-call.ts';
import { inPence, orderShape, refundShape } from './paypal-shapes.ts';
import { paypalTokens } from './paypal-tokens.ts';
import { type PaypalEvent, readEvent } from './read-event.ts';
import { type PaypalOrderView, readOrder } from './read-order.ts';
import { type WebhookHeaders, webhookSignatures } from './webhook-signature.ts';

export type PaypalSettings = {
  /** `https://api-m.paypal.com`, `https://api-m.sandbox.paypal.com`, or a fake server's. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** The payee that PayPal must name; null = any. */
  readonly merchantId: string | null;
  /** In PEM: authorities for the certificate that signs webhooks; PayPal's own is issued by a public authority. */
  readonly certificateAuthorities: readonly string[];
  /** Time limit of one request to PayPal, over all its calls. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** Guards the beginning of a payment. */
  readonly breaker: CircuitBreaker;
  readonly fetch?: typeof fetch;
  readonly log: PaypalLog;
};

export type PaypalLog = { warn(facts: object, message: string): void; error(facts: object, message: string): void };

type Refused = { readonly outcome: 'refused'; readonly issue: string; readonly fault: ProviderFault };
type Unknown = { readonly outcome: 'unknown'; readonly fault: ProviderFault };

export type CreatedOrder = { readonly outcome: 'created'; readonly paypalOrderId: string } | Refused | Unknown;
export type FoundOrder =
  | { readonly outcome: 'found'; readonly order: PaypalOrderView }
  | { readonly outcome: 'not-found' }
  | Refused
  | Unknown;
/** Pending: PayPal has promised it, and pays it out by a transfer of its own. */
export type Refunded =
  | { readonly outcome: 'refunded' | 'pending'; readonly refundId: string; readonly amount: Pence }
  | Refused
  | Unknown;
type PartOfPayment = { readonly amount: Pence; readonly currency: string };
export type CheckedWebhook =
  | { readonly webhook: 'genuine'; readonly event: PaypalEvent }
  | { readonly webhook: 'forged' }
  /** Answer 503, and PayPal sends it again. */
  | { readonly webhook: 'cannot-tell' };

export type PaypalClient = ReturnType<typeof createPaypalClient>;

/**
 * PayPal's Orders v2 and its list of payments. Every call has a time limit, is safe to repeat with its request id, and returns a
 * value. Several calls for one request share a deadline. While PayPal is down no payment is begun; whatever is about a payment
 * that exists is always sent, since money may depend on it.
 */
export function createPaypalClient(settings: PaypalSettings) {
  const ways = { ...settings, baseUrl: settings.baseUrl.replace(/\/+$/, ''), fetch: settings.fetch ?? fetch };
  const call = paypalCall(ways, paypalTokens(ways));
  const beginningCall: PaypalCall = async (request, until) =>
    (await settings.breaker(() => call(request, until), isOutage)) ?? NOT_ASKED;
  const checkSignature = webhookSignatures(ways);

  return {
    merchantId: settings.merchantId,
    deadline: (): Deadline => deadline(settings.timeoutMs),

    async createOrder(
      order: PaypalOrder,
      requestId: string,
      until = deadline(settings.timeoutMs),
    ): Promise<CreatedOrder> {
      const request = { method: 'POST', path: '/v2/checkout/orders', body: order, requestId } as const;
      const first = await beginningCall(request, until);
      const mayRepeat = first.reply === 'unknown' && first !== NOT_ASKED;
      const reply = mayRepeat ? await beginningCall(request, until) : first;
      if (reply.reply !== 'ok') return sayNo(reply, 'create');
      const made = orderShape.safeParse(reply.body);
      return made.success ? { outcome: 'created', paypalOrderId: made.data.id } : strange('create');
    },

    async getOrder(paypalOrderId: string, until = deadline(settings.timeoutMs)): Promise<FoundOrder> {
      const path = `/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}`;
      const reply = await call({ method: 'GET', path }, until);
      if (reply.reply === 'refused' && reply.status === 404) return { outcome: 'not-found' };
      if (reply.reply !== 'ok') return sayNo(reply, 'get');
      const order = orderShape.safeParse(reply.body);
      if (!order.success) return strange('get');
      if (order.data.id !== paypalOrderId) return strange('get', 'answer-of-another-payment');
      return { outcome: 'found', order: readOrder(order.data) };
    },

    async capture(
      paypalOrderId: string,
      requestId: string,
      until = deadline(settings.timeoutMs),
    ): Promise<ProviderAnswer> {
      const { answer, detail } = await captureOrder(call, paypalOrderId, requestId, until);
      if (answer.answer === 'unknown' || answer.answer === 'refused') {
        settings.log.warn(
          { paypalOrderId, answer: answer.answer, fault: answer.fault, detail },
          'PayPal capture did not end well',
        );
      }
      return answer;
    },

    /** `number` is ours for this refund: repeated with it, it is made once. `part` null: everything that is left. */
    async refund(
      captureId: string,
      { number, part }: { readonly number: string; readonly part: PartOfPayment | null },
    ): Promise<Refunded> {
      const body = { custom_id: number, ...(part && { amount: moneyOf(part) }) };
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      const reply = await call({ method: 'POST', path, body, requestId: number }, deadline(settings.timeoutMs));
      if (reply.reply !== 'ok') return sayNo(reply, 'refund');
      const refund = refundShape.safeParse(reply.body);
      if (!refund.success) return strange('refund');
      const { id: refundId, status, amount } = refund.data;
      if (status === 'FAILED' || status === 'CANCELLED')
        return { outcome: 'refused', issue: `REFUND_${status}`, fault: 'not-accepted' };
      return { outcome: status === 'COMPLETED' ? 'refunded' : 'pending', refundId, amount: inPence(amount) };
    },

    listPayments: (time: { readonly since: Instant; readonly until: Instant }): Promise<ListedPayments> =>
      listPayments(call, settings.timeoutMs, time),

    /** `rawBody` must be the received bytes, since the signature covers their checksum. */
    async verifyWebhook(headers: WebhookHeaders, rawBody: Buffer): Promise<CheckedWebhook> {
      const check = await checkSignature(headers, rawBody);
      if (check === 'cannot-tell') settings.log.warn({}, 'The certificate of a PayPal event is out of reach');
      if (check !== 'genuine') return { webhook: check };
      const event = readEvent(rawBody);
      return event === null ? { webhook: 'forged' } : { webhook: 'genuine', event };
    },
  };

  function sayNo(reply: Exclude<PaypalReply, { reply: 'ok' }>, during: string): Refused | Unknown {
    if (reply.reply === 'unknown') {
      settings.log.warn({ during, detail: reply.detail }, 'PayPal gave no clear answer');
      return { outcome: 'unknown', fault: reply.fault };
    }
    settings.log.error({ during, issue: reply.issue, detail: reply.detail }, 'PayPal refused');
    return { outcome: 'refused', issue: reply.issue, fault: faultOfIssue(reply.issue) };
  }

  function strange(during: string, fault: ProviderFault = 'answer-unreadable'): Unknown {
    settings.log.error({ during, fault }, 'PayPal answered in a way that is not understood');
    return { outcome: 'unknown', fault };
  }
}

const NOT_ASKED = {
  reply: 'unknown',
  fault: 'not-asked',
  detail: 'it did not answer before',
  isOutage: false,
} as const;

function isOutage(reply: PaypalReply): boolean {
  return reply.reply === 'unknown' && reply.isOutage;
}

function moneyOf({ amount, currency }: PartOfPayment) {
  return { currency_code: currency, value: (amount / 100).toFixed(2) };
}
