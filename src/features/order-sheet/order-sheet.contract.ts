import { z } from 'zod';
import { wireOrder } from '#features/basket/order-shape.contract.ts';
import { MOST_SHEET_LINES } from '#rules/trade/sheet-sum.ts';
import { type AnswerOf, type BodyOf, contract } from '#wire/contract.ts';
import { day, pence, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Shop';

/** So many of a pack, as an order had it or usually has. */
const sheetLine = z.object({ packId: z.int(), extraItemId: z.int(), numPacks: z.int() });

export const orderSheet = contract(reads('/api/shopapi/getordersheet', 'shopCards', { shared: false }), {
  group,
  access: 'customer',
  summary: 'The order sheet of trade: all that a business may order, and what it ordered last',
  description:
    'Prices are those of the business, without VAT, which is added where `chargesVat`. Packs with something to choose but a size are left out. What the business paid last and ' +
    'favourites are told by getmyshelf. 404 for who buys for no business.',
  answer: z.object({
    chargesVat: z.boolean(),
    items: z.array(
      z.object({
        packId: z.int(),
        /** The size, colour or session; 0 = none. */
        extraItemId: z.int(),
        prodName: z.string(),
        packName: z.string(),
        supplier: z.string(),
        cPackPrice: pence,
        numStock: z.int(),
        shopOk: z.boolean(),
        /** It comes in a cask or keg, which is lent. */
        container: z.boolean(),
        /** The deposit on that; 0 = none. */
        cDeposit: pence,
      }),
    ),
    /** Null = the business has not ordered yet. */
    lastOrder: z.object({ orderRef: z.string(), on: day, lines: z.array(sheetLine) }).nullable(),
    /** What it bought at least twice in the last 90 days, of each the quantity in the middle. */
    usual: z.array(sheetLine),
    /** Why she may look and not buy; empty = she may buy. */
    notice: z.string(),
  }),
});

export const saveOrderSheet = contract(posts('/api/order/saveordersheet', 'save this data'), {
  group,
  access: 'customer',
  summary: 'Put a whole order sheet into the basket of trade',
  description:
    'Sets the quantity of each pack that is named, 0 takes it out, and leaves the rest of the basket alone: the same sheet twice is the same ' +
    'basket. What cannot be had as wished is answered in `notAsWished`, and the rest is in the basket (decision 93). No pack is named ' +
    'twice. 404 for who buys for no business.',
  body: z.object({
    lines: z
      .array(
        z.object({
          packId: wholeNumber({ least: 1 }),
          extraItemId: wholeNumber({ least: 0 }).default(0),
          numPacks: z.int().min(0).max(99_999),
        }),
      )
      .min(1)
      .max(MOST_SHEET_LINES)
      .refine((lines) => new Set(lines.map((line) => `${line.packId}/${line.extraItemId}`)).size === lines.length, {
        error: 'names a pack twice',
      }),
  }),
  answer: z.object({
    order: wireOrder,
    notAsWished: z.array(
      z.object({
        packId: z.int(),
        extraItemId: z.int(),
        /** As many as were wished, and as many as are in the basket. */
        numPacks: z.int(),
        inBasket: z.int(),
        says: z.string(),
      }),
    ),
  }),
});

export type OrderSheet = AnswerOf<typeof orderSheet>;
export type SheetItem = OrderSheet['items'][number];
export type SheetLine = OrderSheet['usual'][number];
export type SheetSaved = AnswerOf<typeof saveOrderSheet>;
export type SheetToSave = BodyOf<typeof saveOrderSheet>;
