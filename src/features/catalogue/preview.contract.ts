import { z } from 'zod';
import { REASONS_HIDDEN } from '#rules/catalogue/shelf/is-visible.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { pence, wholeNumber } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';
import { deliveryHeadline } from './catalogue.contract.ts';

/** A pack as one audience sees it. Prices in pence, with VAT or without as `priceIncVat` says. */
const packSeen = z.object({
  audience: z.enum(['visitor', 'member', 'trade', 'suspended']),
  /** The club of a member; empty for everybody else. */
  club: z.string(),
  /** The tier of trade; null for everybody else. */
  tier: z.int().nullable(),
  /** Null = the shop shows it. */
  whyHidden: z.enum(REASONS_HIDDEN).nullable(),
  /** Null = she may buy it. */
  whyNotSold: z.string().nullable(),
  price: pence,
  /** The former price that is shown beside it; null = none. */
  wasPrice: pence.nullable(),
  priceIncVat: z.boolean(),
  /** False = the brewery charges none. */
  chargesVat: z.boolean(),
  deposit: pence,
  /** The most of it in one order. */
  mostPacks: z.int(),
  boxRule: z.int(),
  /** Null = as agreed with each business. */
  delivery: deliveryHeadline.nullable(),
});

export const productPreview = contract(reads('/api/staff/product/preview', 'none', { shared: false }), {
  group: 'Shop',
  access: { permission: 'prices.edit' },
  summary: 'A product as visitors, members, trade and suspended people see it',
  description:
    'Each of its packs, drafts too, as the shop will show it today once it is on sale with its product: computed by the rules of the ' +
    'shelf for a visitor, a member of each club, trade of each tier without agreed prices, and somebody who is suspended. 404 when ' +
    'there is no such product with packs.',
  query: z.object({ id: wholeNumber({ least: 1 }) }),
  answer: z.object({
    packs: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** The shop has it on sale now. */
        isLive: z.boolean(),
        seen: z.array(packSeen),
      }),
    ),
  }),
});

export type ProductSeen = AnswerOf<typeof productPreview>;
export type PackSeen = ProductSeen['packs'][number]['seen'][number];
