import { z } from 'zod';
import { wireOrder } from '#features/basket/order-shape.contract.ts';
import { LONGEST_CODE } from '#rules/vouchers/stored-code.ts';
import { flag, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

/** An order in a list: reference, date, status and total. */
export const orderHead = z.object({
  id: z.int(),
  orderRef: z.string(),
  orderRefNum: z.int(),
  status: z.int(),
  /** Placed and not cancelled (D-67). */
  confirmed: z.boolean(),
  tpe: z.int(),
  dtOrder: moment,
  toName: z.string(),
  deliveryMethod: z.int(),
  payMethod: z.int(),
  isPaid: z.boolean(),
  cTotalInc: pence,
});

export const specialOrderList = contract(reads('/api/order/getspecialorderlist', 'none', { shared: false }), {
  group: 'Orders',
  access: 'customer',
  summary: 'Orders of one person, one voucher, one business, or all that are open',
  description:
    '`mode` 1 = the caller’s own last ten retail orders (D-67); in a sale of staff, those of the customer to whom they sell, ten on a ' +
    '`page`, of the kinds of telesales, or of all kinds with `allKinds` (D-66); 2 = orders that used `voucherCode` and 3 = what ' +
    'is placed and not yet handed over, for staff; 4 = the orders of the caller’s trade account, in a sale as mode 1. The newest come ' +
    'first, a hundred at most; `more` says whether older ones follow on the next page.',
  query: z.object({
    mode: wholeNumber().pipe(z.literal([1, 2, 3, 4], { error: 'must be 1, 2, 3 or 4' })),
    voucherCode: text(LONGEST_CODE).optional(),
    id: wholeNumber().optional(),
    page: wholeNumber({ least: 1, most: 1000 }).optional(),
    allKinds: flag.optional(),
  }),
  answer: z.object({ items: z.array(orderHead), more: z.boolean() }),
});

export const orderById = contract(reads('/api/order/getorder', 'order', { shared: false }), {
  group: 'Orders',
  access: 'anyone',
  summary: 'One order, for whoever may see it',
  description:
    'A placed order to whose it is, to its trade account and to staff, by the access token; else by the cookie of the ' +
    'completed page or the pass from the mail, which open what was added to it, too. A draft to who has its token. Anything else ' +
    'is 404 (D-129). A line that was ' +
    'packed from several gyles is answered as several items; `mergeBins` merges items that are equal in pack, price, VAT and ' +
    '`tpe` (D-34).',
  query: z.object({
    orderId: wholeNumber({ least: 0 }).optional(),
    mergeBins: flag.optional(),
    draftName: text(64).optional(),
    t: text(64).optional(),
  }),
  answer: wireOrder,
});

export type Order = AnswerOf<typeof orderById>;
export type OrderItem = Order['items'][number];
export type OrderHead = AnswerOf<typeof specialOrderList>['items'][number];
