import { z } from 'zod';
import { ofOwnOrder } from '#features/basket/order-shape.contract.ts';
import { day, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

/** `chosen` = the size, colour or session that was chosen, or the beers picked. */
const extra = z.object({ prodName: z.string(), packName: z.string(), numPacks: z.int(), chosen: z.string() });

/** An order that waits at the brewery (D-119): `items` is drink, `extras` everything else. */
export const heldOrder = z.object({
  /** What the actions 12 (`orderLink`) and 51 (`orderId`) name. */
  id: z.int(),
  childRef: z.string(),
  childRefNum: z.int(),
  dt: moment,
  /** `packSize` describes the contents where one pack holds several. */
  items: z.array(extra.extend({ sizeML: z.int(), packSize: z.string() })),
  extras: z.array(extra),
});

/**
 * A held order that can be linked to a draft: action 12 takes its `id` as `orderLink`; `active` = it is linked (D-119).
 */
const heldOrderToLink = heldOrder.extend({ active: z.boolean() });

export const heldOrdersForOrder = contract(reads('/api/order/getheldordersfororder', 'none', { shared: false }), {
  group: 'Orders',
  access: 'customer',
  summary: 'One’s own orders that are held at the brewery, and which of them go along with a draft',
  description:
    '`active` = it goes along with the draft; `id` is what action 12 of the basket names as `orderLink` (D-119).',
  query: z.object({
    orderId: wholeNumber().optional(),
    draftOrderName: text(64).optional(),
    mode: wholeNumber().optional(),
  }),
  answer: z.array(heldOrderToLink),
});
export type HeldOrderToLink = AnswerOf<typeof heldOrdersForOrder>[number];

export const heldOrdersForUser = contract(reads('/api/order/getheldordersforuser', 'none', { shared: false }), {
  group: 'Orders',
  access: 'customer',
  summary: 'One’s own orders that are held at the brewery',
  description: 'What was bought and left there: `items` is drink, `extras` everything else (D-119).',
  answer: z.array(heldOrder),
});
export type HeldOrder = AnswerOf<typeof heldOrdersForUser>[number];

export const placesToCollect = contract(reads('/api/order/getplacestocollect', 'none', { shared: false }), {
  group: 'Orders',
  access: 'anyone',
  summary: 'Where one’s own held order can be collected, and from which day on (D-82)',
  description:
    'By the access token, the cookie of the completed page, or the pass `t` from the mail; no place while nothing is given ' +
    'out. Action 51 of the order actions takes one of them as `siteId`.',
  query: z.object(ofOwnOrder),
  answer: z.object({ places: z.array(z.object({ siteId: z.int(), name: z.string(), on: day })) }),
});
export type PlacesToCollect = AnswerOf<typeof placesToCollect>;
