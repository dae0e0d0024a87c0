import { type AgePolicy, agePolicyFaults } from './age-policy.ts';
import { telephoneFault } from '../accounts/telephone-fault.ts';
import { isEmailAddress } from '../messages/is-email-address.ts';
import { postcodeFault } from '../postcodes/postcode.ts';
import { numberFaults } from '../trade/trade-application.ts';
import { chargesVat } from './charges-vat.ts';
import { readPosition, readSocialLinks } from './read-brewery-lines.ts';

/** Who the brewery is, as staff type it: several lines in one text where there may be several. The bank account is saved apart. */
export type BreweryToSave = AgePolicy & {
  /** Said by who has no VAT number: whether VAT is charged follows from the number alone. */
  readonly notRegisteredForVat: boolean;
  readonly name: string;
  readonly strapline: string;
  readonly legalName: string;
  readonly companyNumber: string;
  readonly vatNumber: string;
  readonly awrsUrn: string;
  readonly premisesLicence: string;
  readonly licensingAuthority: string;
  /** One line of the address a line. */
  readonly registeredOffice: string;
  readonly address: string;
  readonly postcode: string;
  /** Latitude and longitude with a comma between them; empty = not known. */
  readonly position: string;
  readonly telephone: string;
  readonly email: string;
  readonly salesTelephone: string;
  readonly salesEmail: string;
  /** A name and an address a line. */
  readonly social: string;
  /** The last line of mails and papers. */
  readonly footLine: string;
};

type Field = Exclude<keyof BreweryToSave, keyof AgePolicy | 'notRegisteredForVat'>;
type Faults = Readonly<Record<string, string>>;

/**
 * Field → sentence that says how to correct it, of the brewery's details as staff save them. Only the name must be there; numbers are
 * checked for their form. What is as it is stored is not found fault with: who corrects a telephone number need not know the VAT number.
 * The parts of the age policy hold together, so all of it is looked at.
 */
export function breweryFaults(brewery: BreweryToSave, stored: BreweryToSave | null): Faults {
  const { awrsNumber, ...numbers } = numberFaults({ ...brewery, awrsNumber: brewery.awrsUrn });
  const faults: Faults = {
    ...(brewery.name.trim() === '' && { name: 'Please enter the name that customers know' }),
    ...numbers,
    ...(awrsNumber !== undefined && { awrsUrn: awrsNumber }),
    ...contactFaults(brewery),
    ...(brewery.footLine.includes('\n') && { footLine: 'One line, please' }),
    ...placeFaults(brewery),
    ...lengthFaults(brewery),
  };
  const ofChanges = Object.entries(faults).filter(
    ([field]) => stored === null || stored[field as Field] !== brewery[field as Field],
  );
  return { ...registrationFault(brewery, stored), ...Object.fromEntries(ofChanges), ...agePolicyFaults(brewery) };
}

/** A number that was only lost in passing would cost the brewery the VAT that it owes all the same. */
function registrationFault({ vatNumber, notRegisteredForVat }: BreweryToSave, stored: BreweryToSave | null): Faults {
  if (notRegisteredForVat && chargesVat(vatNumber))
    return { notRegisteredForVat: 'You have entered a VAT number: untick this, or remove the number' };
  if (!notRegisteredForVat && stored !== null && chargesVat(stored.vatNumber) && !chargesVat(vatNumber))
    return { vatNumber: 'Without a number no VAT is charged: enter it, or tick that you are not registered for VAT' };
  return {};
}

function contactFaults(brewery: BreweryToSave): Faults {
  const wrongTelephones = (['telephone', 'salesTelephone'] as const).flatMap((field) => {
    const fault = telephoneFault(brewery[field]);
    return fault === null ? [] : [[field, fault] as const];
  });
  const wrongEmails = (['email', 'salesEmail'] as const)
    .filter((field) => brewery[field] !== '' && !isEmailAddress(brewery[field]))
    .map((field) => [field, 'Please enter a whole e-mail address, such as ada@example.com'] as const);
  const social = readSocialLinks(brewery.social);
  return {
    ...Object.fromEntries([...wrongTelephones, ...wrongEmails]),
    ...('fault' in social && { social: social.fault }),
  };
}

function placeFaults({ postcode, position }: BreweryToSave): Faults {
  const wrongPostcode = postcode === '' ? null : postcodeFault(postcode);
  return {
    ...(wrongPostcode !== null && { postcode: wrongPostcode }),
    ...(readPosition(position) === null && {
      position: 'Please enter latitude and longitude in Britain or Ireland, such as 52.46, 1.56',
    }),
  };
}

/** The most characters of each; a name and an address stand on labels, slips and invoices. */
export const LONGEST_OF_BREWERY: Readonly<Record<Field, number>> = {
  name: 80,
  strapline: 120,
  legalName: 100,
  companyNumber: 12,
  vatNumber: 20,
  awrsUrn: 20,
  premisesLicence: 60,
  licensingAuthority: 80,
  registeredOffice: 300,
  address: 300,
  postcode: 10,
  position: 40,
  telephone: 40,
  email: 100,
  salesTelephone: 40,
  salesEmail: 100,
  social: 1500,
  footLine: 110,
};

function lengthFaults(brewery: BreweryToSave): Faults {
  const long = (Object.keys(LONGEST_OF_BREWERY) as Field[]).filter(
    (field) => brewery[field].length > LONGEST_OF_BREWERY[field],
  );
  return Object.fromEntries(long.map((field) => [field, `At most ${LONGEST_OF_BREWERY[field]} characters, please`]));
}
