import { z } from 'zod';
import { addressInput } from '#features/basket/order-shape.contract.ts';
import { day, pence, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';
import { handedBack, orderAtDesk, why } from './order-desk.contract.ts';

const group = 'Orders';
const id = wholeNumber({ least: 1 });

/** A new address, which goes along with the way; what is left out stays. */
const newAddress = {
  secondAddress: z.boolean().optional(),
  invAddress: addressInput.optional(),
  delAddress: addressInput.optional(),
};

export const methodsOfOrder = contract(posts('/api/staff/order/methods', 'get this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'The other ways by which a placed order could go, and what each would cost; nothing is stored',
  description:
    'By the rules and prices of delivery as they are now, for what is still in the box, to its address or a new one; with another postcode the present way is one of them. 404 when there is no such order; 409 when ' +
    'something is in the way, which `methodObstacle` of the order says.',
  body: z.object({ id, ...newAddress }),
  answer: z.object({
    /** Pence including VAT that are charged for its delivery now. */
    charged: pence,
    ways: z.array(
      z.object({
        method: z.int(),
        /** Of a collection: where. */
        siteId: z.int().nullable(),
        siteName: z.string(),
        /** Why it cannot go this way, in words; empty = it can. */
        because: z.string(),
        /** Pence including VAT. */
        cost: pence,
        /** When it comes or can be collected; null = that is not known yet. */
        on: day.nullable(),
        /** What the order was charged for delivery is credited; by what, in pence. Null = it is not. */
        credited: z.object({ money: pence, giftVouchers: pence }).nullable(),
        /** References of orders that charged for the delivery alone, and end with this. */
        ends: z.array(z.string()),
        /** Pence that a new order charges for the delivery; 0 = there is none. */
        charge: pence,
      }),
    ),
  }),
});

export const changeMethodOfOrder = contract(posts('/api/staff/order/method', 'save this data'), {
  group,
  access: { permission: 'orders.refund', recently: true },
  summary: 'Changes the way by which a placed order goes, before it is packed',
  description:
    'What is in it stays as it was sold. A delivery that costs less is credited, and what was paid for it counts for the new one; what ' +
    'costs more is charged by an order of its own in the same box, which the customer pays by the link of its mail. Its day is ' +
    'promised anew; what goes along in the box goes the same way. A new address is stored with it, and one mail says both. `cost` is what was shown: if the delivery costs something else ' +
    'by now, or `version` is not the one that is stored, 409. 409 also when something is in the way, which `methodObstacle` of the ' +
    'order says, or when money cannot go back; 422 with `fields` for a way that it cannot go, and for what the new address lacks.',
  body: z.object({
    id,
    version: wholeNumber({ least: 1 }),
    method: wholeNumber({ least: 0, most: 1000 }),
    /** Of a collection: where. */
    siteId: wholeNumber({ least: 1 }).optional(),
    /** Pence including VAT. */
    cost: wholeNumber({ least: 0, most: 10_000_000 }),
    ...newAddress,
    why,
    handedBack,
  }),
  answer: orderAtDesk,
});

export type MethodsOfOrder = AnswerOf<typeof methodsOfOrder>;
