import { z } from 'zod';
import { LONGEST_PROOF_IN_WORDS } from '#rules/brewery/age-policy.ts';
import { LONGEST_OF_BREWERY as MOST } from '#rules/brewery/brewery-faults.ts';
import { moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';
import { agePolicy } from './brewery.contract.ts';

const group = 'Staff';
const access = { permission: 'settings.edit' } as const;
const version = wholeNumber({ least: 1 });

const details = z.object({
  name: text(MOST.name),
  strapline: text(MOST.strapline),
  legalName: text(MOST.legalName),
  companyNumber: text(MOST.companyNumber),
  /** From it follows whether VAT is charged: none is without a number. */
  vatNumber: text(MOST.vatNumber),
  /** There is no number to be entered; never together with one. */
  notRegisteredForVat: z.boolean(),
  awrsUrn: text(MOST.awrsUrn),
  premisesLicence: text(MOST.premisesLicence),
  licensingAuthority: text(MOST.licensingAuthority),
  /** Addresses have one of their lines a line. */
  registeredOffice: text(MOST.registeredOffice),
  address: text(MOST.address),
  postcode: text(MOST.postcode),
  /** Latitude, longitude; empty = not known. */
  position: text(MOST.position),
  telephone: text(MOST.telephone),
  email: text(MOST.email),
  salesTelephone: text(MOST.salesTelephone),
  salesEmail: text(MOST.salesEmail),
  /** A name and a whole address a line. */
  social: text(MOST.social),
  /** The last line of mails and papers; empty = none. */
  footLine: text(MOST.footLine),
  ...agePolicy.shape,
  proofInWords: text(LONGEST_PROOF_IN_WORDS),
});

const bank = z.object({ accountName: text(70), sortCode: text(20), accountNumber: text(20) });

const breweryForStaff = z.object({
  details,
  bank,
  /** Guests and customers who are no business pay by transfer too; never without an account. */
  anybodyMayTransfer: z.boolean(),
  /** Grow with every change of the details, and of the bank account or who pays to it; a save states the version it is based on. */
  version: z.int(),
  bankVersion: z.int(),
  changedAt: moment,
  /** Who changed it last; empty = nobody has here. */
  changedBy: z.string(),
});

export const breweryToManage = contract(reads('/api/staff/brewery', 'none', { shared: false }), {
  group,
  access,
  summary: 'Who the brewery is, to be edited',
  description: 'As it stands in the form: several lines in one text. Until it is entered, the name of the settings.',
  answer: breweryForStaff,
});

export const saveBrewery = contract(posts('/api/staff/brewery/save', 'save this data'), {
  group,
  access,
  summary: 'Saves who the brewery is, without its bank account',
  description:
    'Pages, mails and papers show it within a second; with the first VAT number VAT is charged on what is ordered from then on. 409 `VERSION_CONFLICT` when `version` is not the one that is stored. 422 with ' +
    '`fields` for what is wrong; what is as it is stored is not looked at again, but the age policy: its `challengeAge` is never below what law asks for where the brewery is `licensedIn`.',
  body: details.extend({ version }),
  answer: breweryForStaff,
});

export const saveBreweryBank = contract(posts('/api/staff/brewery/bank/save', 'save this data'), {
  group,
  access: { ...access, recently: true },
  summary: 'Saves the bank account that customers pay to',
  description:
    'Orders that were placed name it too, from then on. All three empty = none. 409 `VERSION_CONFLICT` when `version` ' +
    'is not the `bankVersion` that is stored. 422 with `fields` for what is no account. Without one nobody pays by transfer in the shop but trade.',
  body: bank.extend({ version }),
  answer: breweryForStaff,
});

export type BreweryDetailsToSave = z.output<typeof details>;
export type BreweryBank = z.output<typeof bank>;
export type BreweryForStaff = AnswerOf<typeof breweryToManage>;
