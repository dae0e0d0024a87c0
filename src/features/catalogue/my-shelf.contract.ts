import { z } from 'zod';
import { day, flag, pence, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { shopCard } from './catalogue.contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Shop';

/** One person's own part of the shelf; the rest is the same for everybody (D-176). */
export const myShelf = contract(reads('/api/shopapi/getmyshelf', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'What of the shelf is one’s own: favourites, packs for members that one may buy, what trade paid last',
  description: 'To be laid over the shelf, which is the same for everybody (D-176).',
  answer: z.object({
    /** Pack numbers; always of the single, never of its case. */
    favourites: z.array(z.int()),
    /** The members-only packs that this person’s clubs open to her (D-40). */
    opened: z.array(z.int()),
    /** What the business of a trade person paid last for each pack that it has bought, without VAT. */
    paid: z.array(z.object({ packId: z.int(), cPackPrice: pence, on: day })),
  }),
});

export const favour = contract(posts('/api/shopapi/adddelpackfavourite', 'save this data'), {
  group,
  access: 'customer',
  summary: 'Make a pack a favourite, or no longer',
  description:
    'Answers whether the pack is a favourite now. What is stored is the single, whichever of the two was pressed.',
  inputs: 'query or body',
  query: z.object({
    packId: wholeNumber({ least: 0 }),
    bulkPackId: wholeNumber({ least: 0 }).optional(),
    picked: flag,
  }),
  answer: z.boolean(),
});

const MOST_PACKS = 1000;
const packIds = z.array(z.int().min(1)).max(MOST_PACKS);

/** A list as JSON text, or the list itself where the body is JSON. */
const inStockPackIds = z
  .union([
    packIds,
    z
      .string()
      .max(20_000)
      .transform((text, issues) => listIn(text) ?? (issues.addIssue(NO_LIST), z.NEVER))
      .pipe(packIds),
  ])
  .optional();

const NO_LIST = { code: 'custom', message: 'must be a list of pack numbers as JSON' } as const;

function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const remainderParts = {
  access: 'customer',
  description:
    '`inStockPackIds` is a list of pack numbers as JSON; many do not fit into an address, and go into the body.',
  group,
  summary: 'The favourites that are not among those named: what is out of stock or has left the shelf for now',
  query: z.object({ inStockPackIds }),
  answer: z.object({ items: z.array(shopCard) }),
} as const;

export const favouritesRemainder = contract(posts('/api/shopapi/getfavouritesremainder', 'get this data'), {
  ...remainderParts,
  inputs: 'query or body',
});
export const favouritesRemainderByAddress = contract(
  reads('/api/shopapi/getfavouritesremainder', 'none', { shared: false }),
  remainderParts,
);

export type MyShelf = AnswerOf<typeof myShelf>;
