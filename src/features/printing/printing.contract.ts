import { z } from 'zod';
import { LONGEST_CODE } from '#rules/vouchers/stored-code.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, moment, pence, text, wholeNumber } from '#wire/codec.ts';
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

const tempId = text(64);

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
      /** How many there are; only where the list says so. */
      numStock: z.int().nullable(),
      /** What the list says of it, on every list. */
      stockText: z.string(),
    }),
  ),
});

export const beerListTemplate = contract(reads('/api/contentapi/getbeerlisttemplate', 'none', { shared: false }), {
  group,
  access: 'anyone',
  summary: 'A price list to print',
  description:
    'With the prices and the stock of `asOf`. A list that is not public is for staff and for the trade people it is meant for; to others ' +
    'it is not there, and one that was ended or is past its last day is for nobody (D-130).',
  query: z.object({ tempId }),
  answer: z.object({
    mode: z.int(),
    name: z.string(),
    userEmail: z.string(),
    contactMobile: z.string(),
    dtToday: day,
    /** When prices and stock were read. */
    asOf: moment,
    note: z.string(),
    /** The last day on which the list can be opened; null = until it is ended. */
    lastDay: day.nullable(),
    tradeBizName: z.string(),
    picPath: z.string(),
    showPartnerName: z.boolean(),
    partnerName: z.string(),
    partnerEmail: z.string(),
    partnerMobile: z.string(),
    simpleMode: z.boolean(),
    opts: z.int(),
    priceIncVat: z.boolean(),
    chargesVat: z.boolean(),
    awrsUrn: z.string(),
    shopItemList: z.array(listedBeer),
  }),
});

export const beerListPdf = contract(reads('/api/contentapi/getbeerlistpdf', 'none', { shared: false }), {
  group,
  access: 'anyone',
  summary: 'A price list as a PDF',
  description: 'For those who may read the list, with what stands on it; the same list gives the same bytes.',
  query: z.object({ tempId }),
  answer: z.custom<Uint8Array | Blob>(),
});

export type BeerList = AnswerOf<typeof beerListTemplate>;
export type ListedBeer = BeerList['shopItemList'][number];
