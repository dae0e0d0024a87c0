import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { CHALLENGE_AGES, LICENSED_IN } from '#rules/brewery/age-policy.ts';
import { MODULES } from '#rules/modules/module-parts.ts';
import { day, flag, moment, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Brewery';

export const checkServer = contract(reads('/api/accounts/checkserver', 'none', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'Is the server well?',
  description: '0 = all is well, 1 = maintenance, 2 = reading only (D-26). Answered in every state.',
  answer: z.int().min(0).max(2),
});

export const serverNotice = contract(reads('/api/accounts/servernotice', 'none', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'What the brewery says about a server that is not open',
  description:
    'The message of staff, and when they expect it to be back; empty when they said nothing. Answered in every state.',
  answer: z.object({ says: z.string() }),
});

/** The modules of the business that are off: they have no pages, and the menu leaves them out. */
const modulesOff = z.array(z.enum(MODULES));

export const checkShop = contract(reads('/api/accounts/checkshop', 'none', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'Is the shop open, and what does it offer?',
  description:
    '`value` 0 = open, 2 = closed for a national crisis, else maintenance until `dtDate`; `num1` above 0 = no ' +
    'collection, `num2` above 0 = local free delivery (D-84). `modulesOff` as in the details of the brewery, which browsers keep for longer.',
  answer: z.object({
    value: z.int(),
    dtDate: day.nullable(),
    num1: z.int(),
    num2: z.int(),
    mes: z.string(),
    modulesOff,
  }),
});

/** How the brewery makes sure of an age: whoever looks younger than `challengeAge` is asked for proof of being 18. */
export const agePolicy = z.object({
  licensedIn: z.enum(LICENSED_IN),
  challengeAge: z.literal(CHALLENGE_AGES),
  acceptsPassport: z.boolean(),
  acceptsDrivingLicence: z.boolean(),
  acceptsPassCard: z.boolean(),
  acceptsMilitaryId: z.boolean(),
  /** Stands in place of what is ticked; empty = that counts. */
  proofInWords: z.string(),
});

export const breweryDetails = contract(reads('/api/content/getbrewery', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'Who the brewery is: the details that a company must show',
  description: 'What nobody has filled in is empty; a position of nought and nought is not known.',
  answer: z.object({
    name: z.string(),
    strapline: z.string(),
    legalName: z.string(),
    companyNumber: z.string(),
    vatNumber: z.string(),
    /** No VAT number is missing: the brewery has none. */
    notRegisteredForVat: z.boolean(),
    awrsUrn: z.string(),
    premisesLicence: z.string(),
    licensingAuthority: z.string(),
    registeredOffice: z.array(z.string()),
    address: z.array(z.string()),
    postcode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    telephone: z.string(),
    email: z.string(),
    salesTelephone: z.string(),
    salesEmail: z.string(),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
    /** The last line of mails and papers. */
    footLine: z.string(),
    bank: z.object({ accountName: z.string(), sortCode: z.string(), accountNumber: z.string() }),
    agePolicy,
    /** Whom the brewery sells to, and whom it asks for proof, in a sentence for the foot of a page. */
    ageNotice: z.string(),
    modulesOff,
  }),
});

/** What staff have entered. */
export type BreweryDetails = Omit<AnswerOf<typeof breweryDetails>, 'ageNotice' | 'modulesOff'>;

export const terms = contract(reads('/api/content/getterms', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'Privacy notice and terms, in HTML',
  description:
    'Those in force today, or the `version` that an order recorded (D-143). 404 for a version that there is not.',
  query: z.object({ kind: z.enum(['privacy', 'retail', 'trade']), version: text(20).optional() }),
  answer: z.object({ kind: z.string(), version: z.string(), title: z.string(), html: z.string(), inForceFrom: day }),
});

/** Hours are hhmm as whole numbers; `opens` below 0 = closed all day; `tpe` above 99 = a dated override (D-139). */
const hoursEntry = z.object({
  id: z.int(),
  day: z.int().min(0).max(6),
  opens: z.int(),
  closes: z.int(),
  tpe: z.int(),
  dtOverride: day.nullable(),
});

export const openingHours = contract(reads('/api/content/getopenhours', 'openingHours', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'Opening hours of a site: taproom, shop and kitchen',
  description: '`mode` is the number of the site; one that is not known gives site 1.',
  query: z.object({ mode: wholeNumber({ least: 0 }).optional() }),
  answer: z.object({
    shopList: z.array(hoursEntry),
    tapList: z.array(hoursEntry),
    foodList: z.array(hoursEntry),
    shopNextId: z.int(),
    tapNextId: z.int(),
    foodNextId: z.int(),
    shopIsOpen: z.boolean(),
    tapIsOpen: z.boolean(),
    foodIsOpen: z.boolean(),
    /**
     * Today in London, and the days on which the entries of the next-ids open: a weekday alone could be today or a week
     * later.
     */
    dtToday: day,
    shopNextOn: day.nullable(),
    tapNextOn: day.nullable(),
    foodNextOn: day.nullable(),
  }),
});

const collectionPoint = z.object({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  /** The collection times, as text (D-140). */
  terms: z.string(),
  adress1: z.string(),
  adress2: z.string(),
  adress3: z.string(),
  adress4: z.string(),
  postcode: z.string(),
  web: z.string(),
  phone: z.string(),
});

export const collectionPointList = contract(reads('/api/order/getsitelist', 'places', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'Collection points',
  description: '`active=false` includes those that were given up, for staff only.',
  query: z.object({ active: flag.optional() }),
  answer: z.array(collectionPoint),
});

export const collectionPointOnDay = contract(posts('/api/order/getsite', 'get this data'), {
  group,
  access: 'anyone',
  summary: 'One collection point with its collection times on a day',
  description:
    'The body may also be the day alone, or a moment of it, as a JSON text: its day in London counts (D-140).',
  inputs: 'query or body',
  query: z.object({ siteId: wholeNumber({ least: 1 }), date: day.optional() }),
  body: z.union([day, moment.transform((at) => londonDay(instant(at))), z.looseObject({})]),
  answer: collectionPoint,
});

export type ShopCheck = AnswerOf<typeof checkShop>;
export type OpeningHours = AnswerOf<typeof openingHours>;
export type CollectionPoint = AnswerOf<typeof collectionPointList>[number];
export type TermsText = AnswerOf<typeof terms>;
