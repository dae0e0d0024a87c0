import type { ProviderAnswer } from '#rules/payments/provider/provider-answer.ts';
import { captureShape, eventShape, inPence, orderShape, refundShape } from './paypal-shapes.ts';
import { readCapture } from './read-order.ts';

/**
 * A genuine event of PayPal. Its attempt is found by `paypalOrderId` or, for a refund, by `captureId`. `answer` is null for an
 * event that changes nothing by itself, such as an approval.
 */
export type PaypalEvent = {
  readonly eventId: string;
  readonly kind: string;
  readonly paypalOrderId: string | null;
  readonly captureId: string | null;
  readonly answer: ProviderAnswer | null;
};

/** Parses an event's body; null when it is not one. */
export function readEvent(rawBody: Buffer): PaypalEvent | null {
  const event = eventShape.safeParse(parse(rawBody));
  if (!event.success) return null;
  const { id: eventId, event_type: kind, resource } = event.data;
  return { eventId, kind, ...readResource(kind, resource) };
}

type Resource = Omit<PaypalEvent, 'eventId' | 'kind'>;
const NOTHING: Resource = { paypalOrderId: null, captureId: null, answer: null };

function readResource(kind: string, resource: unknown): Resource {
  switch (kind) {
    case 'CHECKOUT.ORDER.APPROVED':
    case 'CHECKOUT.PAYMENT-APPROVAL.REVERSED': {
      const order = orderShape.safeParse(resource);
      return order.success ? { ...NOTHING, paypalOrderId: order.data.id } : NOTHING;
    }
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return readCaptured(resource);
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED':
      return readReturned(resource);
    default:
      return NOTHING;
  }
}

function readCaptured(resource: unknown): Resource {
  const capture = captureShape.safeParse(resource);
  if (!capture.success) return NOTHING;
  const paypalOrderId = capture.data.supplementary_data?.related_ids?.order_id ?? null;
  return { paypalOrderId, captureId: capture.data.id, answer: readCapture(capture.data) };
}

/** The resource is the refund; its link "up" is the capture. */
function readReturned(resource: unknown): Resource {
  const refund = refundShape.safeParse(resource);
  if (!refund.success) return NOTHING;
  const up = refund.data.links?.find((link) => link.rel === 'up')?.href;
  const captureId = /\/captures\/([\w-]+)$/.exec(up ?? '')?.[1] ?? null;
  return {
    paypalOrderId: null,
    captureId,
    answer: {
      answer: 'returned',
      amount: inPence(refund.data.amount),
      reference: refund.data.id,
      number: refund.data.custom_id ?? null,
    },
  };
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null; // not an event: said by the shape
  }
}
