import { z } from 'zod';
import { LONGEST_CODE } from '#rules/vouchers/stored-code.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, pence, text, wholeNumber } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';

const group = 'Printing';

export const ticketOrVoucher = contract(reads('/api/contentapi/gethtmlticketvoucher', 'none', { shared: false }), {
  group,
  access: 'anyone',
  summary: 'A ticket or voucher to print, as HTML',
  description:
    '`mode` 1 = a ticket by `id`, the number of the line that bought it, for its owner and staff, or for who has ' +
    'the pass of the order as `code`; 2 = a voucher by `code` (D-100). `option` 1 is the same sheet, ready for ' +
    'paper.',
  query: z.object({
    mode: wholeNumber().pipe(z.literal([1, 2], { error: 'must be 1 for a ticket or 2 for a voucher' })),
    option: wholeNumber()
      .pipe(z.literal([0, 1], { error: 'must be 0 or 1' }))
      .optional(),
    id: wholeNumber({ least: 0 }).optional(),
    code: text(Math.max(100, LONGEST_CODE)).optional(),
  }),
  answer: z.string(),
});

/** ABV in hundredths of a percent, prices in pence: excluding VAT, but for mode 21 (D-130). */
const listedBeer = z.object({
  name: z.string(),
  aBV: z.int(),
  supplier: z.string(),
  prodId: z.int(),
  slug: z.string(),
  gyleNum: z.string(),
  fined: z.boolean(),
  vegan: z.boolean(),
  glutenFree: z.boolean(),
  picPath: z.string(),
  cards: z.array(z.object({ id: z.int(), labelDesc: z.string(), prodSubName: z.string() })),
  packs: z.array(
    z.object({
      id: z.int(),
      packName: z.string(),
      packSize: z.string(),
      tpe: z.int(),
      cPackPrice: pence,
      /** Only where the list shows stock. */
      numStock: z.int().nullable(),
    }),
  ),
});

export const beerListTemplate = contract(reads('/api/contentapi/getbeerlisttemplate', 'none', { shared: false }), {
  group,
  access: 'anyone',
  summary: 'A price list to print',
  description:
    'A list that is not public is for staff and for the trade people it is meant for; to others it is not there.',
  query: z.object({ tempId: text(64) }),
  answer: z.object({
    mode: z.int(),
    name: z.string(),
    userEmail: z.string(),
    contactMobile: z.string(),
    dtToday: day,
    tradeBizName: z.string(),
    picPath: z.string(),
    showPartnerName: z.boolean(),
    partnerName: z.string(),
    partnerEmail: z.string(),
    partnerMobile: z.string(),
    simpleMode: z.boolean(),
    opts: z.int(),
    priceIncVat: z.boolean(),
    awrsUrn: z.string(),
    shopItemList: z.array(listedBeer),
  }),
});

export type BeerList = AnswerOf<typeof beerListTemplate>;
export type ListedBeer = BeerList['shopItemList'][number];
