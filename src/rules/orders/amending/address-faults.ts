import { telephoneFault } from '#rules/accounts/telephone-fault.ts';
import { isEmailAddress, MOST_EMAIL } from '#rules/messages/is-email-address.ts';
import { postcodeFault } from '#rules/postcodes/postcode.ts';
import type { Address, Draft } from '../placing/draft.ts';
import { AddressMode, DeliveryMethod } from '../order-codes.ts';
import type { AddressField, PlaceFault } from '../placing/place-fields.ts';

type Which = 'invoiceAddress' | 'deliveryAddress';

type Facts = {
  readonly draft: Pick<Draft, 'deliveryMethod' | 'invoiceAddress' | 'deliveryAddress' | 'separateDeliveryAddress'>;
  readonly guest: boolean;
  readonly addressMode: AddressMode;
  readonly hasEmailItems: boolean;
  /** An address that is not needed may be left out, but not given by halves. */
  readonly wholeIfGiven?: boolean;
};

/**
 * What is missing or wrong in the addresses (D-85, D-86): building and postcode are required for a parcel, an e-mail address for
 * guests, collections and e-mailed items; lines have a maximum length, and a telephone number the digits of one where it is asked for. While PayPal is to supply the addresses, nothing counts as
 * missing.
 */
export function addressFaults(facts: Facts): readonly PlaceFault[] {
  const { draft, addressMode } = facts;
  const postal = addressMode === AddressMode.full || addressMode === AddressMode.post;
  const mustBeWhole = (address: Address) => postal || (facts.wholeIfGiven === true && isGiven(address));
  return [
    ...emailFaults(facts),
    ...(mustBeWhole(draft.invoiceAddress) ? missingParts('invoiceAddress', draft.invoiceAddress) : []),
    ...tooLong('invoiceAddress', draft.invoiceAddress),
    ...(postal ? telephoneFaults('invoiceAddress', draft.invoiceAddress) : []),
    ...(draft.separateDeliveryAddress && mustBeWhole(draft.deliveryAddress)
      ? missingParts('deliveryAddress', draft.deliveryAddress)
      : []),
    ...(draft.separateDeliveryAddress ? tooLong('deliveryAddress', draft.deliveryAddress) : []),
    ...(facts.wholeIfGiven === true && postal && draft.separateDeliveryAddress
      ? telephoneFaults('deliveryAddress', draft.deliveryAddress)
      : []),
  ];
}

/** Whether anything of a place stands there; telephone and e-mail are none. */
function isGiven({ line1, line2, line3, line4, line5, postcode }: Address): boolean {
  return [line1, line2, line3, line4, line5, postcode].some((line) => line.trim() !== '');
}

/** Whether a confirmation, ticket or voucher has to be sent by e-mail (D-85). */
function emailRequired(facts: Facts): boolean {
  if (facts.addressMode === AddressMode.paypalSupplies) return false;
  return (
    facts.guest ||
    facts.hasEmailItems ||
    facts.draft.deliveryMethod === DeliveryMethod.collection ||
    facts.draft.deliveryMethod === DeliveryMethod.email
  );
}

function emailFaults(facts: Facts): readonly PlaceFault[] {
  const email = facts.draft.invoiceAddress.email.trim();
  if (email === '') return emailRequired(facts) ? [['invoiceAddress.email', 'Please enter your e-mail address']] : [];
  return isEmailAddress(email) || email.length > MOST_EMAIL
    ? []
    : [['invoiceAddress.email', 'Please enter a whole e-mail address, such as ada@example.com']];
}

function missingParts(which: Which, address: Address): readonly PlaceFault[] {
  const faults: PlaceFault[] = [];
  if (address.line1.trim() === '') faults.push([`${which}.line1`, 'Please enter the house name or number']);
  const postcode = postcodeFault(address.postcode);
  if (postcode !== null) faults.push([`${which}.postcode`, postcode]);
  return faults;
}

/** The checkout asks for that of the invoice alone; a placed order has one for the delivery, too. */
function telephoneFaults(which: Which, { telephone }: Address): readonly PlaceFault[] {
  const fault = telephoneFault(telephone);
  return fault === null ? [] : [[`${which}.telephone`, fault]];
}

/** Characters of a line on the courier's label. */
export const LINE_LENGTH = 40;

const LENGTHS: Readonly<Record<AddressField, number>> = {
  line1: LINE_LENGTH,
  line2: LINE_LENGTH,
  line3: LINE_LENGTH,
  line4: LINE_LENGTH,
  line5: LINE_LENGTH,
  postcode: 40,
  telephone: 40,
  email: MOST_EMAIL,
};

function tooLong(which: Which, address: Address): readonly PlaceFault[] {
  return (Object.keys(LENGTHS) as AddressField[])
    .filter((field) => address[field].length > LENGTHS[field])
    .map((field) => [`${which}.${field}`, `At most ${LENGTHS[field]} characters, please`]);
}

/** Whether a name or address that PayPal supplies has to be shortened for the label. */
export function isTooLongForLabel({ toName, invoiceAddress }: Pick<Draft, 'toName' | 'invoiceAddress'>): boolean {
  return toName.length > LINE_LENGTH || tooLong('invoiceAddress', invoiceAddress).length > 0;
}
