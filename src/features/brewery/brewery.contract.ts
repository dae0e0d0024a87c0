import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, flag, text, wholeNumber } from '#wire/codec.ts';
import { breweryEndpoints } from './brewery.endpoints.ts';

const group = 'Brewery';

/** 0 = all is well, 1 = maintenance, 2 = reading only (D-26). */
export const checkServer = contract(breweryEndpoints.checkServer, {
  group,
  summary: 'Is the server well?',
  answer: z.int().min(0).max(2),
});

/** `value` 0 = open, 2 = closed for a national crisis, else maintenance until `dtDate`; num1 > 0 = no collection, num2 > 0 = local free delivery (D-84). */
export const checkShop = contract(breweryEndpoints.checkShop, {
  group,
  summary: 'Is the shop open, and what does it offer?',
  answer: z.object({ value: z.int(), dtDate: day.nullable(), num1: z.int(), num2: z.int(), mes: z.string() }),
});

export const breweryDetails = contract(breweryEndpoints.details, {
  group,
  summary: 'Who the brewery is: the details that a company must show',
  answer: z.object({
    name: z.string(),
    strapline: z.string(),
    legalName: z.string(),
    companyNumber: z.string(),
    vatNumber: z.string(),
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
    bank: z.object({ accountName: z.string(), sortCode: z.string(), accountNumber: z.string() }),
  }),
});

export type BreweryDetails = AnswerOf<typeof breweryDetails>;

/** A legal text in force on a day, or in the version that an order recorded (D-143). */
export const terms = contract(breweryEndpoints.terms, {
  group,
  summary: 'Privacy notice and terms, in HTML',
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

export const openingHours = contract(breweryEndpoints.openingHours, {
  group,
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
    /** Today in London, and the days on which the entries of the next-ids open: a weekday alone may be today or a week away. */
    dtToday: day,
    shopNextOn: day.nullable(),
    tapNextOn: day.nullable(),
    foodNextOn: day.nullable(),
  }),
});

const site = z.object({
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

export const siteList = contract(breweryEndpoints.siteList, {
  group,
  summary: 'Collection points',
  description: '`active=false` includes those that were given up, for staff only.',
  query: z.object({ active: flag.optional() }),
  answer: z.array(site),
});

export const siteOnDay = contract(breweryEndpoints.site, {
  group,
  summary: 'One collection point with its collection times on a day',
  inputs: 'query or body',
  query: z.object({ siteId: wholeNumber({ least: 1 }), date: day.optional() }),
  answer: site,
});
