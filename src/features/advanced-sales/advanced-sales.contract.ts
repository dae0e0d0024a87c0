import { z } from 'zod';
import { day, pence, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

/** A pack of an advanced product: one racking, with its window, and the stock of that window (D-117). */
export const packOption = z.object({
  /** The pack. */
  id: z.int(),
  colour: z.string(),
  sizeName: z.string(),
  numStock: z.int(),
  tpe: z.int(),
  packName: z.string(),
  packSize: z.string(),
  cPackPrice: pence,
  priceIncVat: z.boolean(),
  chargesVat: z.boolean(),
  shopOk: z.boolean(),
  dtFrom: day.nullable(),
  dtTo: day.nullable(),
  leadDays: z.int(),
  /** Where it would be collected. */
  siteId: z.int(),
  /** The days on which it can be collected there, of those that were asked about. */
  days: z.array(day),
});

export const packOptions = contract(reads('/api/order/getpackextraitemlisttobuy', 'none', { shared: false }), {
  group: 'Shop',
  access: 'anyone',
  summary: 'The packs of an advanced product, with the stock of their windows and the days of their collection',
  description:
    'Without `dtStart` and `days` every window counts; with them those that touch so many days from then on.',
  query: z.object({
    mode: wholeNumber().optional(),
    prodId: wholeNumber({ least: 0 }),
    dtStart: day.optional(),
    days: wholeNumber({ least: 1, most: 366 }).optional(),
    /** Where it is to be collected; the brewery's first site when none is named. */
    siteId: wholeNumber({ least: 0 }).optional(),
  }),
  answer: z.array(packOption),
});

export type PackOption = AnswerOf<typeof packOptions>[number];
