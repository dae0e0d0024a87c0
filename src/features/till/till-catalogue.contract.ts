import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { pence } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';

const rate = z.int();

const pack = z.object({
  packId: z.int(),
  productName: z.string(),
  packName: z.string(),
  packSize: z.string(),
  tpe: z.int(),
  extraTpe: z.int(),
  /** With VAT; null = whoever sells names it. */
  price: pence.nullable(),
  /** Between what a price has to be that whoever sells names; null = it has no bounds of its own. */
  ownValue: z.object({ least: pence, most: pence }).nullable(),
  /**
   * How the VAT of a line is apportioned: its rates in hundredths of a percent, each with its weight. Empty = by what is picked into
   * the box, by the prices of that.
   */
  vat: z.array(z.object({ rate, weight: z.int() })),
  /** Whether a discount is given on it. */
  discountable: z.boolean(),
  /** Whoever buys it has to be of age; of a box to fill, by what is picked. */
  alcohol: z.boolean(),
  /** Of a return scheme, charged beside the price; 0 = none. */
  deposit: pence,
  /** EAN-8, UPC-A, EAN-13 or GTIN-14, as it stands on the pack; '' = none. */
  barcode: z.string(),
  membersOnly: z.boolean(),
  /** Sold with a network alone, since the server gives out its code. */
  needsNetwork: z.boolean(),
  /** How many drinks are picked into it, and of which packs; 0 = it is no box to fill. */
  slots: z.int(),
  choices: z.array(z.int()),
  variants: z.array(z.object({ extraItemId: z.int(), text: z.string() })),
});

export const tillCatalogue = contract(reads('/api/till/catalogue', 'none', { shared: false, revalidated: true }), {
  group: 'Till',
  access: 'till',
  summary: 'What a till needs to sell without a network',
  description:
    'What is sold at the counter with its prices, the codes of members with what they are given, who may sell, and what a receipt says of the brewery. A code is the SHA-256, in hexadecimal, of ' +
    '`salt` and the code in capitals; no name stands beside it. Sent with the `ETag` of the former answer as `If-None-Match`, it is ' +
    'answered with 304 as long as nothing has changed.',
  answer: z.object({
    number: z.int(),
    name: z.string(),
    salt: z.string(),
    /** What a receipt says of the brewery; what nobody has filled in is empty. */
    shop: z.object({
      name: z.string(),
      legalName: z.string(),
      /** Line by line, the postcode last. */
      address: z.array(z.string()),
      vatNumber: z.string(),
      companyNumber: z.string(),
      telephone: z.string(),
      url: z.string(),
      /** Who has to show what before alcohol is handed over, by the age policy of the brewery. */
      proofToSee: z.string(),
    }),
    packs: z.array(pack),
    members: z.array(z.object({ hash: z.string(), discountRate: rate })),
    sellers: z.array(z.object({ sellerId: z.int(), name: z.string() })),
  }),
});

export type TillCatalogue = AnswerOf<typeof tillCatalogue>;
