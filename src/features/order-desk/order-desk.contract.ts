import { z } from 'zod';
import { DESK_MOVES } from '#rules/orders/desk-moves.ts';
import { DESK_STAGES } from '#rules/orders/desk-stage.ts';
import { day, listOf, listQuery, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Orders';

/** What an order waits for before it is packed; null = nothing. */
const waitsFor = z.enum(['transfer', 'funds', 'person']).nullable();

const deskRow = z.object({
  id: z.int(),
  version: z.int(),
  orderRef: z.string(),
  orderedAt: moment,
  name: z.string(),
  /** Where it goes; empty for what is collected or e-mailed. */
  postcode: z.string(),
  status: z.int(),
  waitsFor,
  deliveryMethod: z.int(),
  /** The promised day of collection, if there is one. */
  collectOn: day.nullable(),
  payMethod: z.int(),
  isPaid: z.boolean(),
  /** Pence including VAT. */
  total: pence,
});

export const deskOrders = contract(reads('/api/staff/orders', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.read' },
  summary: 'Placed orders, for the order desk',
  description:
    'In pages, the latest first unless `sort` says otherwise. `search` finds a reference, or a part of name, e-mail or ' +
    'postcode. `stage` says where they stand.',
  query: z.object({
    ...listQuery(['orderedAt', 'name', 'total', 'collectOn']),
    stage: z.enum(DESK_STAGES).optional(),
    deliveryMethod: wholeNumber({ least: 0 }).optional(),
  }),
  answer: listOf(deskRow),
});

const despatch = {
  courier: text(60),
  /** Empty = none. */
  trackingNumber: text(60),
  /** An address that begins with https; empty = none. */
  trackingUrl: text(300),
};

const vatParts = z.array(z.object({ rate: z.int(), net: pence, vat: pence }));

const deskLine = z.object({
  id: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** Pence including VAT. */
  total: pence,
  /** Part of it is missing in the cellar (D-109, D-194). */
  isShort: z.boolean(),
  byEmail: z.boolean(),
  /** Net and VAT in pence for each rate; together they are `total`. */
  vatParts,
  /** False for what issued codes: it goes back with the whole order only. */
  isRefundable: z.boolean(),
  /** What one of a box contains, for the packer. */
  parts: z.array(z.object({ name: z.string(), quantity: z.int() })),
});

export const orderAtDesk = deskRow.extend({
  email: z.string(),
  telephone: z.string(),
  /** Name and address of the delivery, or of the collection point. */
  goesTo: z.array(z.string()),
  /** The customer's words. */
  note: z.string(),
  /** Pence: what was still to be paid when it was placed, and what has come. */
  due: pence,
  paid: pence,
  lines: z.array(deskLine),
  /** References of the held orders that go with it. */
  goesWith: z.array(z.string()),
  despatch: z.object({ ...despatch, despatchedAt: moment }).nullable(),
  /** What may be done with it now. */
  moves: z.array(z.enum(DESK_MOVES)),
  /** Why it cannot be cancelled, in words; null = nothing is in the way. */
  cancelObstacle: z.string().nullable(),
  /** Why no part of it can be refunded, in words; null = nothing is in the way. */
  refundObstacle: z.string().nullable(),
  /** What delivery cost; no parts = nothing. */
  delivery: z.object({ vatParts }),
  /** Pence of the total that gift vouchers paid. */
  giftVouchers: pence,
  /** What was taken off it: credit notes, write-offs and returns. */
  credits: z.array(
    z.object({
      number: z.int(),
      reference: z.string(),
      kind: z.int(),
      issuedAt: moment,
      /** Pence that went back by payments, and to gift vouchers. */
      money: pence,
      giftVouchers: pence,
      why: z.string(),
      /** Pieces of lines, and the delivery (null). */
      parts: z.array(z.object({ lineId: z.int().nullable(), quantity: z.int(), vatParts })),
    }),
  ),
  /** Money that goes back by the way it came, or has gone. */
  refunds: z.array(
    z.object({
      id: z.int(),
      amount: pence,
      payMethod: z.int(),
      /** `in-doubt`, `failed` and `by-hand` wait for a person. */
      state: z.enum(['pending', 'in-doubt', 'failed', 'by-hand', 'made']),
      /** Why the provider has refused it; empty = it has not. */
      because: z.string(),
    }),
  ),
  /** There is alcohol in it: it is handed over only after the age was checked. */
  needsAgeCheck: z.boolean(),
  history: z.array(z.object({ at: moment, from: z.int(), to: z.int(), by: z.string(), why: z.string() })),
});

export const orderForDesk = contract(reads('/api/staff/order', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.read' },
  summary: 'One placed order with everything that the order desk needs',
  description: '404 when there is no such order, or it is a draft.',
  query: z.object({ id: wholeNumber({ least: 1 }) }),
  answer: orderAtDesk,
});

export const moveOrderAtDesk = contract(posts('/api/staff/order/move', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Packs, despatches, makes ready, hands over or finishes an order',
  description:
    '`despatch` takes the courier and, where there is one, the tracking number and address. `hand-over` takes ' +
    '`ageChecked` when there is alcohol in it. Held orders that go with it move with it; what leaves the brewery ' +
    'leaves the stock. 409 when the order is in a state that the move does not start from, waits for its money, or ' +
    '`version` is not the one that is stored.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    version: wholeNumber({ least: 1 }),
    move: z.enum(DESK_MOVES),
    ...z.object(despatch).partial().shape,
    ageChecked: z.boolean().optional(),
  }),
  answer: orderAtDesk,
});

export const releaseOrderAtDesk = contract(posts('/api/staff/order/release', 'save this data'), {
  group,
  access: { permission: 'orders.refund' },
  summary: 'Notes that the transfer of an order has come, or has it packed for what was paid (D-186, D-189)',
  description:
    'For an order whose `waitsFor` is `transfer` or `person`. Its day is promised from now on, the packing slip is ' +
    'written, codes that it bought are issued, and the customer gets a mail. 409 when it waits for neither, or ' +
    '`version` is not the one that is stored.',
  body: z.object({ id: wholeNumber({ least: 1 }), version: wholeNumber({ least: 1 }) }),
  answer: orderAtDesk,
});

/** Why an order is cancelled, in the words of whoever cancels it. */
export const why = text(300).default('');

export const cancelOrderAtDesk = contract(posts('/api/staff/order/cancel', 'save this data'), {
  group,
  access: { permission: 'orders.refund', recently: true },
  summary: 'Cancels a placed order that the customer does not have yet, and gives its money back (1002, 1003)',
  description:
    'What it issued is withdrawn, gift vouchers have their value again, money goes back by the way it came, stock can be ' +
    'sold again, and held orders that went with it wait at the brewery again. The customer gets a mail with `why`. ' +
    '`noProofOfAge`: nobody could show that they are 18, so it was not handed over. 409 ' +
    'when something is in the way, which `cancelObstacle` of the order says, or `version` is not the one that is stored.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    version: wholeNumber({ least: 1 }),
    why,
    noProofOfAge: z.boolean().default(false),
  }),
  answer: orderAtDesk,
});

export const requestCancel = contract(posts('/api/order/requestcancel', 'save this data'), {
  group,
  access: 'anyone',
  summary: 'Cancels one’s own order, or asks the brewery to (D-113)',
  description:
    'By the access token, the cookie of the completed page, or the pass `t` from the mail. `outcome` is `cancelled` as ' +
    'long as nothing is packed and nothing else is in the way; otherwise `requested`: the brewery has a mail and ' +
    'answers. Repeating it changes nothing. 404 when the order is not the caller’s.',
  body: z.object({ orderId: wholeNumber({ least: 1 }), t: text(64).optional(), why }),
  answer: z.object({ outcome: z.enum(['cancelled', 'requested']) }),
});

export type DeskRow = z.output<typeof deskRow>;
export type OrderForDesk = AnswerOf<typeof orderForDesk>;
export type CancelOutcome = AnswerOf<typeof requestCancel>['outcome'];
