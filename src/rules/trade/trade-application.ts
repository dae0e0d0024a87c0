import { telephoneFault } from '#rules/accounts/telephone-fault.ts';
import { postcodeFault, readPostcode } from '../postcodes/postcode.ts';

/** What kind of business applies: the label that a person chooses, by the word that is stored. */
export const APPLICANT_KINDS = {
  pub: 'Pub or bar',
  'bottle-shop': 'Bottle shop',
  restaurant: 'Restaurant or café',
  hotel: 'Hotel or venue',
  club: 'Club or society',
  shop: 'Other shop',
  wholesaler: 'Wholesaler',
  other: 'Something else',
} as const;
export type ApplicantKind = keyof typeof APPLICANT_KINDS;

/** `waiting` until staff decide or the applicant takes it back. */
export const APPLICATION_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** What somebody says who applies for a trade account. All but name, kind, licence, contact and address may be empty. */
export type TradeApplication = {
  readonly businessName: string;
  readonly kind: string;
  readonly companyNumber: string;
  readonly vatNumber: string;
  readonly awrsNumber: string;
  /** Of the licence by which alcohol is sold there: premises, club or personal. */
  readonly licenceNumber: string;
  readonly licensingAuthority: string;
  readonly contactName: string;
  readonly telephone: string;
  readonly line1: string;
  readonly line2: string;
  readonly line4: string;
  readonly postcode: string;
  readonly note: string;
};

export type ApplicationField = keyof TradeApplication;

/** The longest text of each field; the name is the one that stands on packing slips. */
export const LONGEST: Readonly<Record<ApplicationField, number>> = {
  businessName: 40,
  kind: 20,
  companyNumber: 12,
  vatNumber: 20,
  awrsNumber: 20,
  licenceNumber: 40,
  licensingAuthority: 60,
  contactName: 60,
  telephone: 40,
  line1: 40,
  line2: 40,
  line4: 40,
  postcode: 10,
  note: 1000,
};

/**
 * Field → sentence that says how to correct it, for an application as it is sent; empty when it may be sent. Numbers are checked
 * for their form, and a VAT number for its check digits: whether they are the applicant's is for staff to look up.
 */
export function applicationFaults(application: TradeApplication): Partial<Readonly<Record<ApplicationField, string>>> {
  const { kind, companyNumber, vatNumber, awrsNumber, postcode, telephone } = application;
  const cannotRing =
    telephone.trim() === '' ? 'Please enter a telephone number, so that we can ring' : telephoneFault(telephone);
  const wrongPostcode = postcodeFault(postcode);
  return {
    ...missing(application),
    ...(!Object.hasOwn(APPLICANT_KINDS, kind) && { kind: 'Please choose what kind of business it is' }),
    ...numberFaults({ companyNumber, vatNumber, awrsNumber }),
    ...(wrongPostcode !== null && { postcode: wrongPostcode }),
    ...(cannotRing !== null && { telephone: cannotRing }),
    ...tooLong(application),
  };
}

type BusinessNumbers = Readonly<Record<'companyNumber' | 'vatNumber' | 'awrsNumber', string>>;

/** Field → what is wrong with the form of a business's number, or with the check digits of a VAT number; one that is empty is not wrong. */
export function numberFaults({
  companyNumber,
  vatNumber,
  awrsNumber,
}: BusinessNumbers): Partial<Readonly<Record<keyof BusinessNumbers, string>>> {
  return {
    ...(companyNumber !== '' &&
      readCompanyNumber(companyNumber) === null && {
        companyNumber: 'A company number has eight characters, such as 01234567 or SC123456',
      }),
    ...(vatNumber !== '' &&
      readVatNumber(vatNumber) === null && {
        vatNumber: /\d{9}/.test(withoutSpaces(vatNumber))
          ? 'Please look at it again: the last digits of a VAT number follow from the others, and these do not'
          : 'A VAT number is GB and nine digits, such as GB 123 4567 82',
      }),
    ...(awrsNumber !== '' &&
      readAwrsNumber(awrsNumber) === null && {
        awrsNumber: 'An AWRS number is four letters, of which the third and fourth are AW, and eleven digits',
      }),
  };
}

const NEEDED = {
  businessName: 'Please enter the name over the door',
  licenceNumber: 'Please enter the number of your licence: it stands on its summary by the bar',
  licensingAuthority: 'Please enter the council that gave it',
  contactName: 'Please enter whom we should ask for',
  line1: 'Please enter the first line of the address',
  line4: 'Please enter the town',
} as const satisfies Partial<Record<ApplicationField, string>>;

function missing(application: TradeApplication): Partial<Record<ApplicationField, string>> {
  return Object.fromEntries(
    Object.entries(NEEDED).filter(([field]) => application[field as ApplicationField].trim() === ''),
  );
}

function tooLong(application: TradeApplication): Partial<Record<ApplicationField, string>> {
  const fields = Object.keys(LONGEST) as ApplicationField[];
  const long = fields.filter((field) => application[field].length > LONGEST[field]);
  return Object.fromEntries(long.map((field) => [field, `At most ${LONGEST[field]} characters, please`]));
}

/** A number at Companies House as it is stored: eight characters, of which the first or the first two may be letters. Null = not of that form. */
export function readCompanyNumber(text: string): string | null {
  const number = withoutSpaces(text);
  return /^(\d{8}|[A-Z]{2}\d{6}|R\d{7})$/.test(number) ? number : null;
}

/**
 * A British VAT number as it is stored: GB and nine digits, or twelve for a branch. The last two of the nine prove the first
 * seven, weighted 8 to 2: the sum and them, or that and 55, divide by 97 (HMRC, VAT Notice 700, and the numbers given since 2009).
 * Null = not of that form.
 */
export function readVatNumber(text: string): string | null {
  const [, digits] = /^(?:GB|XI)?(\d{9}(?:\d{3})?)$/.exec(withoutSpaces(text)) ?? [];
  if (digits === undefined) return null;
  const weighted = WEIGHTS.reduce((sum, weight, at) => sum + Number(digits[at]) * weight, 0);
  const proof = weighted + Number(digits.slice(7, 9));
  return weighted > 0 && (proof % 97 === 0 || (proof + 55) % 97 === 0) ? `GB${digits}` : null;
}

/** A VAT number as it is printed: `GB 123 4567 82`. What is none stays as it is. */
export function formatVatNumber(text: string): string {
  return (readVatNumber(text) ?? text).replace(
    /^GB(\d{3})(\d{4})(\d{2})(\d{3})?$/,
    (_, ...parts: (string | undefined)[]) => ['GB', ...parts.slice(0, 4)].filter(Boolean).join(' '),
  );
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const;

/** The number of an approved alcohol wholesaler as it is stored: four letters, the last two AW, and eleven digits. Null = not of that form. */
export function readAwrsNumber(text: string): string | null {
  const number = withoutSpaces(text);
  return /^[A-Z]{2}AW\d{11}$/.test(number) ? number : null;
}

const withoutSpaces = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase();

/** The application as it is stored: trimmed, numbers and postcode in their one form. It must have no faults. */
export function toStoreApplication(application: TradeApplication): TradeApplication {
  const trimmed = Object.fromEntries(
    Object.entries(application).map(([field, text]) => [field, text.trim()]),
  ) as TradeApplication;
  return {
    ...trimmed,
    companyNumber: readCompanyNumber(trimmed.companyNumber) ?? '',
    vatNumber: readVatNumber(trimmed.vatNumber) ?? '',
    awrsNumber: readAwrsNumber(trimmed.awrsNumber) ?? '',
    postcode: readPostcode(trimmed.postcode) ?? '',
  };
}
