import type { ProviderAnswer } from '#rules/payments/provider-answer.ts';
import type { PaypalCall, PaypalReply } from './paypal-call.ts';
import { orderShape } from './paypal-shapes.ts';
import { readOrder } from './read-order.ts';

/**
 * Takes the money of an approved order, at most once however often it is called with the same request id.
 * When nobody answers it looks, asks once more and then says that nobody knows: it never begins another payment.
 */
export async function captureOrder(
  call: PaypalCall,
  paypalOrderId: string,
  requestId: string,
): Promise<ProviderAnswer> {
  const path = `/v2/checkout/orders/${encodeURIComponent(paypalOrderId)}`;
  const capture = () => call({ method: 'POST', path: `${path}/capture`, requestId });
  const look = async () => readReply(await call({ method: 'GET', path }));

  const first = await capture();
  if (isAlreadyCaptured(first)) return look();
  const answer = readReply(first);
  if (answer.answer !== 'unknown') return answer;
  const seen = await look();
  if (seen.answer === 'captured' || seen.answer === 'pending' || seen.answer === 'returned') return seen;
  const second = await capture();
  return isAlreadyCaptured(second) ? look() : readReply(second);
}

function isAlreadyCaptured(reply: PaypalReply): boolean {
  return reply.reply === 'refused' && reply.issue === 'ORDER_ALREADY_CAPTURED';
}

function readReply(reply: PaypalReply): ProviderAnswer {
  switch (reply.reply) {
    case 'unknown':
      return { answer: 'unknown', detail: reply.detail };
    case 'refused':
      return readIssue(reply.issue, reply.detail);
    case 'ok': {
      const order = orderShape.safeParse(reply.body);
      const answer = order.success ? readOrder(order.data).answer : null;
      return answer ?? { answer: 'unknown', detail: 'PayPal shows no payment' };
    }
  }
  return reply satisfies never;
}

function readIssue(issue: string, detail: string): ProviderAnswer {
  switch (issue) {
    case 'INSTRUMENT_DECLINED':
      return { answer: 'declined', detail };
    case 'ORDER_NOT_APPROVED':
    case 'PAYER_ACTION_REQUIRED':
      return { answer: 'buyer-must-approve', detail };
    default:
      return { answer: 'refused', issue, detail };
  }
}
