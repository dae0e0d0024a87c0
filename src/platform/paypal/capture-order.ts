import type { ProviderAnswer } from '#rules/payments/provider/provider-answer.ts';
import type { ProviderFault } from '#rules/payments/provider/provider-fault.ts';
import type { Deadline } from './deadline.ts';
import type { PaypalCall, PaypalReply } from './paypal-call.ts';
import { orderShape } from './paypal-shapes.ts';
import { readOrder } from './read-order.ts';

/** The answer and, for the log, the text from PayPal or the network in case of a failure. */
export type Captured = { readonly answer: ProviderAnswer; readonly detail: string };

/**
 * Captures an approved order, at most once for the same request id. Without an answer it looks the order up, asks once more and
 * then returns `unknown`; it never starts another payment.
 */
export async function captureOrder(
  call: PaypalCall,
  paypalOrderId: string,
  requestId: string,
  until: Deadline,
): Promise<Captured> {
  const path = `/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}`;
  const capture = () => call({ method: 'POST', path: `${path}/capture`, requestId }, until);
  const read = (reply: PaypalReply) => readReply(reply, paypalOrderId);
  const look = async () => read(await call({ method: 'GET', path }, until));

  const first = await capture();
  if (isAlreadyCaptured(first)) return look();
  const captured = read(first);
  if (captured.answer.answer !== 'unknown') return captured;
  const seen = await look();
  if (['captured', 'pending', 'returned'].includes(seen.answer.answer)) return seen;
  const second = await capture();
  return isAlreadyCaptured(second) ? look() : read(second);
}

function isAlreadyCaptured(reply: PaypalReply): boolean {
  return reply.reply === 'refused' && reply.issue === 'ORDER_ALREADY_CAPTURED';
}

function readReply(reply: PaypalReply, paypalOrderId: string): Captured {
  switch (reply.reply) {
    case 'unknown':
      return { answer: { answer: 'unknown', fault: reply.fault }, detail: reply.detail };
    case 'refused':
      return { answer: readIssue(reply.issue), detail: `${reply.issue} ${reply.detail}` };
    case 'ok': {
      const order = orderShape.safeParse(reply.body);
      if (!order.success) return unknown('answer-unreadable', 'PayPal answered something else than an order');
      if (order.data.id !== paypalOrderId)
        return unknown('answer-of-another-payment', `PayPal answered about ${order.data.id}`);
      const { answer } = readOrder(order.data);
      return answer === null ? unknown('no-answer', 'PayPal shows no payment') : { answer, detail: '' };
    }
  }
  return reply satisfies never;
}

function unknown(fault: ProviderFault, detail: string): Captured {
  return { answer: { answer: 'unknown', fault }, detail };
}

function readIssue(issue: string): ProviderAnswer {
  const fault = faultOfIssue(issue);
  if (fault === 'payment-declined') return { answer: 'declined', fault };
  return fault === 'not-approved' ? { answer: 'buyer-must-approve', fault } : { answer: 'refused', issue, fault };
}

/** The fault shown to shoppers for PayPal's issue code. */
export function faultOfIssue(issue: string): ProviderFault {
  switch (issue) {
    case 'INSTRUMENT_DECLINED':
      return 'payment-declined';
    case 'ORDER_NOT_APPROVED':
    case 'PAYER_ACTION_REQUIRED':
      return 'not-approved';
    case 'PAYER_CANNOT_PAY':
    case 'PAYER_ACCOUNT_RESTRICTED':
    case 'PAYER_ACCOUNT_LOCKED_OR_CLOSED':
      return 'payer-cannot-pay';
    case 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED':
      return 'too-many-tries';
    default:
      return 'not-accepted';
  }
}
