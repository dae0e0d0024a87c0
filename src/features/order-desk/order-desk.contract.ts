import { z } from 'zod';
import { ofOwnOrder, wireAddress } from '#features/basket/order-shape.contract.ts';
import { notedGyle, typedGyles } from '#features/gyles/gyles.contract.ts';
import { CANCEL_REASONS } from '#rules/orders/amending/cancel-reason.ts';
import { CREDITED_GOODS, GOODS_OF_CREDIT } from '#rules/credits/credit-kind.ts';
import { DESK_MOVES } from '#rules/orders/desk/desk-moves.ts';
import { DESK_STAGES } from '#rules/orders/desk/desk-stage.ts';
import { RETURN_REASONS } from '#rules/returns/decide-return.ts';
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
  /** By its number (D-66). */
  kind: z.int(),
  /** Where it goes; empty for what is collected or e-mailed. */
  postcode: z.string(),
  status: z.int(),
  /** The last day on which its customer may accept the price of its delivery; null = nobody has quoted one, or it waits for none. */
  quotedUntil: day.nullable(),
  waitsFor,
  /** Something that goes in its box waits for its money, so nothing is packed. */
  boxWaits: z.boolean(),
  deliveryMethod: z.int(),
  /** The promised day of collection, if there is one. */
  collectOn: day.nullable(),
  payMethod: z.int(),
  isPaid: z.boolean(),
  /** Pence including VAT. */
  total: pence,
});

/** In the list, with the latest note that staff have pinned to it; empty = none. */
const listedRow = deskRow.extend({ pinnedNote: z.string() });

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
  answer: listOf(listedRow),
});

const despatch = {
  courier: text(60),
  /** Empty = none. */
  trackingNumber: text(60),
  /** An address that begins with https; empty = none. */
  trackingUrl: text(300),
};

const deskAddress = wireAddress.omit({ id: true, linkId: true, tpe: true });

const vatParts = z.array(z.object({ rate: z.int(), net: pence, vat: pence }));

const step = z.object({ says: z.string(), amount: pence });

const deskLine = z.object({
  id: z.int(),
  name: z.string(),
  /** Pieces that were sold, and how many of them were taken out again before it was packed. */
  quantity: z.int(),
  takenOut: z.int(),
  /** Pence: what the pieces cost that are left, before the discount of the order; with VAT for retail, without for trade. */
  price: pence,
  /** Part of it is missing in the cellar (D-109, D-194). */
  isShort: z.boolean(),
  byEmail: z.boolean(),
  /** Net and VAT in pence for each rate, of all pieces that were sold, less their share of the discount. */
  vatParts,
  /** False for what issued codes: it goes back with the whole order only. */
  isRefundable: z.boolean(),
  /** What it was packed from; empty for a box, of which each part has its own. */
  gyles: z.array(notedGyle),
  /** What one of a box contains, for the packer. */
  parts: z.array(z.object({ name: z.string(), quantity: z.int(), gyles: z.array(notedGyle) })),
});

/** What a customer wishes to send back, and how it was answered. */
export const returnRequest = z.object({
  id: z.int(),
  reason: z.enum(RETURN_REASONS),
  /** In her words; empty = none. */
  why: z.string(),
  lines: z.array(z.object({ lineId: z.int(), quantity: z.int() })),
  /** What delivery cost goes back, too. */
  withDelivery: z.boolean(),
  requestedAt: moment,
  state: z.enum(['waiting', 'refunded', 'declined']),
  /** What she was told; empty = nothing beside the refund. */
  answer: z.string(),
});

export const orderAtDesk = deskRow.extend({
  email: z.string(),
  telephone: z.string(),
  /** Name and address of the delivery, or of the collection point. */
  goesTo: z.array(z.string()),
  /** The customer's words. */
  note: z.string(),
  /** Where the invoice goes, and the goods if `secondAddress` does not say otherwise. */
  invAddress: deskAddress,
  delAddress: deskAddress,
  secondAddress: z.boolean(),
  /** Why name, address and note cannot be changed, in words; null = nothing is in the way. */
  amendObstacle: z.string().nullable(),
  /** The promised day, or that of its collection; null = none yet. */
  dayOn: day.nullable(),
  /** Where it is collected, by number. */
  siteId: z.int().nullable(),
  /** Why it cannot go another way, in words; null = nothing is in the way. */
  methodObstacle: z.string().nullable(),
  /** Why day and place cannot be moved, in words; null = nothing is in the way. */
  dayObstacle: z.string().nullable(),
  /** Pence without VAT that were quoted for its delivery, while its customer may accept it; null = nothing. */
  quotedNet: pence.nullable(),
  /** Pence: what was still to be paid when it was placed, and what has come. */
  due: pence,
  paid: pence,
  /** Pence: what is still missing, and what is too much (below 0: too little). */
  leftToPay: pence,
  /** By when it is to be paid; null = there is no such day, or not yet. */
  dueOn: day.nullable(),
  overPaid: z.int(),
  /** Money that has come. */
  payments: z.array(
    z.object({
      id: z.int(),
      payMethod: z.int(),
      /** Pence: what came, and what of it has not gone back. */
      amount: pence,
      left: pence,
      /** Of money that a person has recorded; null = a provider took it. */
      receivedOn: day.nullable(),
      reference: z.string(),
      /** Why a record of it cannot be taken back, in words; null = it can, or nobody has recorded it. */
      withdrawObstacle: z.string().nullable(),
      /** The order from which its money was carried over, by its reference; empty = it came for this one. */
      carriedFrom: z.string(),
    }),
  ),
  lines: z.array(deskLine),
  /** What it costs without the pieces that were taken out, in pence. The prices of the lines and `steps` add up to `total`. */
  price: z.object({
    /** Discount, delivery and VAT; VAT that is in the prices already has 0 pence. */
    steps: z.array(step.extend({ what: z.string() })),
    total: pence,
    /** What was paid, and by what, and what was credited; below 0. `total` and these add up to `left`. */
    settled: z.array(step),
    /** Above 0: still to be paid; below: too much has come. Null = nothing is asked for: it is cancelled, or waits for a quote. */
    left: z.int().nullable(),
  }),
  /** What goes back if it is cancelled: what its own payments hold, and those of what was added to it. */
  goesBack: z.object({ own: pence, ofAdditions: pence }),
  /** What goes along in its box: it was held at the brewery, or added to it. */
  goesWith: z.array(
    z.object({
      id: z.int(),
      orderRef: z.string(),
      added: z.boolean(),
      /** It has no goods: it charges for the delivery of the box. */
      chargesDelivery: z.boolean(),
      waitsFor,
    }),
  ),
  /** The order in whose box it goes along itself; null = it has its own. */
  box: z.object({ id: z.int(), orderRef: z.string(), added: z.boolean() }).nullable(),
  /** Why nothing can be added to it, in words; null = nothing is in the way. */
  addObstacle: z.string().nullable(),
  despatch: z.object({ ...despatch, despatchedAt: moment }).nullable(),
  /** Whether there is a packing slip to print for it. */
  hasPapers: z.boolean(),
  /** Something of it, or of what goes along in its box, is missing by the books, and it is not packed yet. */
  lacksSomething: z.boolean(),
  /** What may be done with it now. */
  moves: z.array(z.enum(DESK_MOVES)),
  /** Wishes of its customer to cancel it, or what goes along in its box, that nobody has settled. */
  cancelWishes: z.array(
    z.object({
      /** The number of the problem that is open for it. */
      id: z.int(),
      orderId: z.int(),
      orderRef: z.string(),
      since: moment,
    }),
  ),
  /** Why it cannot be cancelled, in words; null = nothing is in the way. */
  cancelObstacle: z.string().nullable(),
  /** The reasons that fit where it is. */
  cancelReasons: z.array(z.enum(CANCEL_REASONS)),
  /** Why no part of it can be refunded, in words; null = nothing is in the way. */
  refundObstacle: z.string().nullable(),
  /** What can become of goods that are refunded now, the usual first. */
  creditableGoods: z.array(z.enum(CREDITED_GOODS)),
  /** What delivery cost; no parts = nothing. */
  delivery: z.object({ vatParts }),
  /** On the containers of its lines; none in an order from before deposits were charged. */
  deposits: z.array(z.object({ lineId: z.int(), quantity: z.int(), vatParts })),
  /** Pence of the total that gift vouchers paid. */
  giftVouchers: pence,
  /** A VAT invoice is written for it. */
  hasInvoice: z.boolean(),
  /** What was taken off it: credit notes, write-offs and returns. */
  credits: z.array(
    z.object({
      number: z.int(),
      reference: z.string(),
      kind: z.int(),
      /** `taken-out` = before it was packed; `cancelled` = with the whole order. */
      goods: z.enum(GOODS_OF_CREDIT),
      issuedAt: moment,
      /** Pence that went back by payments, and to gift vouchers. */
      money: pence,
      giftVouchers: pence,
      /** What of `money` did not go back, and counts for another order. */
      carried: pence,
      /** What of `money` did not go back, and is owed on account no more. */
      offAccount: pence,
      why: z.string(),
      /** Pieces of lines, and the delivery (null). */
      parts: z.array(z.object({ lineId: z.int().nullable(), isDeposit: z.boolean(), quantity: z.int(), vatParts })),
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
      /** The order for which it counts now, by its reference; empty = it goes back. */
      carriedTo: z.string(),
      /** How far it is on its way to a bank account, and since when; null = it is not on its way to one. */
      transfer: z
        .object({
          state: z.enum(['not-asked', 'waiting', 'ready', 'in-file']),
          /** The file for the bank in which it is. */
          fileId: z.int().nullable(),
          since: moment.nullable(),
        })
        .nullable(),
    }),
  ),
  /** What its customer wishes or wished to send back, the last first. */
  returns: z.array(returnRequest),
  /** The brewery notes gyles, and there are drinks in it or in what goes along: whoever packs it is asked for them. */
  asksForGyles: z.boolean(),
  /** Why its gyles cannot be noted now, in words; null = nothing is in the way. */
  gylesObstacle: z.string().nullable(),
  /** Whoever corrects its gyles says why. */
  gylesWantReason: z.boolean(),
  /** There is alcohol in it: it is handed over only after the age was checked. */
  needsAgeCheck: z.boolean(),
  /** What whoever hands it over has made sure of, by the age policy of the brewery. */
  ageChecked: z.string(),
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
    '`pack` takes the gyles that it was packed from, of each drink all or none. ' +
    '`despatch` takes the courier and, where there is one, the tracking number and address. `hand-over` takes ' +
    '`ageChecked` when there is alcohol in it. Held orders that go with it move with it; what leaves the brewery ' +
    'leaves the stock. 409 when the order is in a state that the move does not start from, waits for its money, or ' +
    '`version` is not the one that is stored; and for `despatch`, `make-ready` and `hand-over` while one of `cancelWishes` of the ' +
    'order is open, unless `despiteCancelWish` says that it is known; and while something of it is short of stock and not packed yet, unless ' +
    '`despiteShortage` says that all of it is there.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    version: wholeNumber({ least: 1 }),
    move: z.enum(DESK_MOVES),
    ...z.object(despatch).partial().shape,
    ageChecked: z.boolean().optional(),
    despiteCancelWish: z.boolean().default(false),
    despiteShortage: z.boolean().default(false),
    gyles: typedGyles.default([]),
  }),
  answer: orderAtDesk,
});

export const releaseOrderAtDesk = contract(posts('/api/staff/order/release', 'save this data'), {
  group,
  access: { permission: 'orders.refund' },
  summary: 'Has an order packed for what was paid, which is far below its sum (D-186)',
  description:
    'For an order whose `waitsFor` is `person`. Its day is promised from now on, the packing slip is ' +
    'written, codes that it bought are issued, and the customer gets a mail. 409 when it waits for nobody, or ' +
    '`version` is not the one that is stored.',
  body: z.object({ id: wholeNumber({ least: 1 }), version: wholeNumber({ least: 1 }) }),
  answer: orderAtDesk,
});

/** What goes back in cash or by the card machine was given back already. */
export const handedBack = z.boolean().default(false);

/** Why an order is cancelled, in the words of whoever cancels it. */
export const why = text(300).default('');

export const cancelOrderAtDesk = contract(posts('/api/staff/order/cancel', 'save this data'), {
  group,
  access: { permission: 'orders.refund', recently: true },
  summary: 'Cancels a placed order that the customer does not have yet, and gives its money back (1002, 1003)',
  description:
    'What it issued is withdrawn, gift vouchers have their value again, money goes back by the way it came, stock can be ' +
    'sold again, and held orders that went with it wait at the brewery again. The customer gets a mail with `why`. ' +
    '`reason` is one of `cancelReasons` of the order: `not-delivered` after it was despatched, `not-collected` after it ' +
    'was ready, `no-proof-of-age` when nobody could show that they are 18; the mail says so. 409 when something is in the way, which `cancelObstacle` of the order says, or `version` is not the one that is stored.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    version: wholeNumber({ least: 1 }),
    why,
    reason: z.enum(CANCEL_REASONS).default('other'),
    handedBack,
  }),
  answer: orderAtDesk,
});

export const requestCancel = contract(posts('/api/order/requestcancel', 'save this data'), {
  group,
  access: 'anyone',
  summary: 'Cancels one’s own order, or asks the brewery to (D-113)',
  description:
    'By the access token, the cookie of the completed page, or the pass `t` from the mail. `outcome` is `cancelled` as ' +
    'long as nothing is packed and nothing else is in the way; otherwise `requested`: the brewery has a mail, finds it among its problems and ' +
    'answers. Repeating it changes nothing. 404 when the order is not the caller’s.',
  body: z.object({ ...ofOwnOrder, why }),
  answer: z.object({ outcome: z.enum(['cancelled', 'requested']) }),
});

export type DeskRow = z.output<typeof deskRow>;
export type ListedOrder = z.output<typeof listedRow>;
export type OrderForDesk = AnswerOf<typeof orderForDesk>;
export type CancelOutcome = AnswerOf<typeof requestCancel>['outcome'];
