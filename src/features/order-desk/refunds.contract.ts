import { z } from 'zod';
import { CREDITED_GOODS } from '#rules/credits/credit-kind.ts';
import { wholeNumber } from '#wire/codec.ts';
import { contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';
import { handedBack, orderAtDesk, why } from './order-desk.contract.ts';

const group = 'Orders';

export const orderDocument = contract(posts('/api/staff/order/document', 'get this data'), {
  group,
  access: { permission: 'orders.read' },
  summary: 'The invoice of an order, or one of its credit notes, as a PDF',
  description:
    '`credit` is the number of a credit; without it the invoice, whose number is given when it is first asked for. 404 ' +
    'when there is no such order or credit, 409 when the order is cancelled, or neither paid nor with its customer.',
  body: z.object({ id: wholeNumber({ least: 1 }), credit: wholeNumber({ least: 1 }).optional() }),
  answer: z.custom<Uint8Array | Blob>(),
});

export const refundOrderAtDesk = contract(posts('/api/staff/order/refund', 'save this data'), {
  group,
  access: { permission: 'orders.refund', recently: true },
  summary: 'Refunds parts of a placed order: pieces of its lines, and what delivery cost (D-164)',
  description:
    'A credit note is stored under the next number of its series, or, by `goods`, a write-off or a return: goods `to-stock` ' +
    'can be sold again, those `written-off` cannot, both only once the customer has the order; those `taken-out` are ' +
    'not packed and can be sold again, only before it is packed, and never all of it. Gift vouchers that paid ' +
    'for it have their share again, the rest goes back by the way it came. The customer gets a mail with `why`. 422 when ' +
    'nothing is chosen, or more than is left of a line; 404 when no such wish to return waits; 409 when something is in the way, which `refundObstacle` of the ' +
    'order says, or `version` is not the one that is stored.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    version: wholeNumber({ least: 1 }),
    lines: z
      .array(z.object({ id: wholeNumber({ least: 1 }), quantity: wholeNumber({ least: 1, most: 100_000 }) }))
      .max(100)
      .default([]),
    delivery: z.boolean().default(false),
    goods: z.enum(CREDITED_GOODS).default('not-returned'),
    /** The wish to return that this answers. */
    returnId: wholeNumber({ least: 1 }).optional(),
    handedBack,
    why,
  }),
  answer: orderAtDesk,
});

export const settleRefund = contract(posts('/api/staff/order/refund/settle', 'save this data'), {
  group,
  access: { permission: 'orders.refund', recently: true },
  summary: 'Says of a refund that waits for a person that it was made in the merchant system, or asks for it again',
  description:
    'Its problem is settled. `made` counts it as made, and changes nothing when it is repeated. `retry` takes it back ' +
    'and asks the provider anew, under a new number: only for one that was not made. 404 when the refund is not the ' +
    'order’s, 409 when the software is making it, or cannot ask for it.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    refundId: wholeNumber({ least: 1 }),
    word: z.enum(['made', 'retry']),
  }),
  answer: orderAtDesk,
});
