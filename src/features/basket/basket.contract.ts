import { z } from 'zod';
import { wireOrder } from './order-shape.contract.ts';
import { contract } from '#wire/contract.ts';
import { day, flag, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Basket';

export const draftOrder = contract(reads('/api/order/getdraftorder2', 'draft', { shared: false }), {
  group,
  access: 'anyone',
  summary: 'The draft of the caller, begun when there is none',
  description:
    'Of who is logged in their own; else that of the token, named as `draftName` or in the cookie. Without one a ' +
    'draft is begun and its token answered (D-57, D-58, D-187).',
  query: z.object({
    draftName: text(64).optional(),
    mode: wholeNumber().optional(),
    advProdId: wholeNumber().optional(),
  }),
  answer: wireOrder,
});

export const orderAction = contract(posts('/api/order/orderactionbyvalidate', 'save this data'), {
  group,
  access: 'anyone',
  summary: 'Change the draft and price it anew',
  description:
    'The actions (D-60): 1 change a line, 2 clear the basket, 3 enter a voucher’s code and 5 take it off ' +
    '(`sValue`), 4 give a discount (`iValue`, 0 to 10000 hundredths of a percent, telesales alone), 10 choose ' +
    'the delivery, or with `tillRoll` that it is taken away over the counter (who sells to customers alone, else 403), 11 refresh, 12 let a held order go along or wait on (`orderLink`), 13 extend, 61 choose the ' +
    'day of collection. 51 has one’s own placed order, held at the brewery, ready to collect at `siteId`, by log-in, the ' +
    'cookie of the completed page, or the pass `t` from the mail: 409 when it is not held, 422 when nothing is given out there. Prices, totals, roles and flags that a client sends are ignored; `cPrice` counts for ' +
    'open prices only.',
  body: z
    .object({
      action: wholeNumber().pipe(
        z.literal([1, 2, 3, 4, 5, 10, 11, 12, 13, 51, 61], { error: 'is not an action that this basket knows' }),
      ),
      orderId: wholeNumber().optional(),
      draftName: text(64).optional(),
      mode: wholeNumber().optional(),
      packId: wholeNumber().optional(),
      itemId: wholeNumber().optional(),
      extraItemId: wholeNumber().optional(),
      numPacks: z.int().min(0).max(99_999).optional(),
      bAdd: flag.optional(),
      cPrice: z.int().min(-1).max(1_000_000).optional(),
      dynamicPks: z.array(z.int()).max(48).optional(),
      delivMethod: wholeNumber().optional(),
      tillRoll: flag.optional(),
      siteId: wholeNumber().optional(),
      sValue: text(100).optional(),
      iValue: wholeNumber().optional(),
      orderLink: wholeNumber().optional(),
      dt: day.optional(),
      advProdId: wholeNumber().optional(),
      /** The pass of a placed order (51). */
      t: text(64).optional(),
      mergeBins: flag.optional(),
      appBizId: wholeNumber().optional(),
      appBizTpe: wholeNumber().optional(),
      tradeBizId: wholeNumber().optional(),
      tradeBizTpe: wholeNumber().optional(),
    })
    .refine(({ action, iValue }) => action !== 4 || (iValue !== undefined && iValue >= 0 && iValue <= 10_000), {
      path: ['iValue'],
      error: 'must be from 0 to 10000, in hundredths of a percent',
    })
    .refine(({ action, dt }) => action !== 61 || dt !== undefined, {
      path: ['dt'],
      error: 'is needed to choose the day',
    }),
  answer: wireOrder,
});

export const timeLeft = contract(posts('/api/order/getservertimediff', 'get this data'), {
  group,
  access: 'anyone',
  summary: 'How long the basket is still held',
  description:
    'In milliseconds: 0 = run out, −1 = no draft or nothing reserved. The client’s clock counts for nothing (D-28).',
  body: z.object({
    dt: z.string().max(40).optional(),
    orderId: wholeNumber().optional(),
    draftName: text(64).optional(),
    mode: wholeNumber().optional(),
  }),
  answer: z.int(),
});
