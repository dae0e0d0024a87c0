import { telephoneFault } from '#rules/accounts/telephone-fault.ts';
import { isEmailAddress } from '../messages/is-email-address.ts';
import { DeliveryMethod } from '../orders/order-codes.ts';
import { postcodeFault } from '../postcodes/postcode.ts';
import { STANDARD_TRADE_TIER } from '../roles/buyer.ts';

type Which = 'invoice' | 'delivery';
type Part = 'Line1' | 'Line2' | 'Line3' | 'Line4' | 'Line5' | 'Postcode' | 'Telephone' | 'Email';

/** The two addresses of a business, part by part. */
export type BusinessAddresses = Readonly<Record<`${Which}${Part}`, string>>;

/** All of a trade account that staff edit but its addresses. */
export type BusinessTerms = {
  readonly name: string;
  /** The number of the price tier, 0 to 4 (D-123). */
  readonly tier: number;
  readonly active: boolean;
  readonly useShop: boolean;
  readonly termsDays: number;
  /** In pence, 0 = none. */
  readonly creditLimit: number;
  /** In pence, 0 = none. */
  readonly minimumOrder: number;
  readonly deliveryMethod: number;
  /** Null = no round. */
  readonly routeId: number | null;
  readonly deliveryNote: string;
  readonly separateDeliveryAddress: boolean;
};

export type BusinessToSave = BusinessAddresses & BusinessTerms;

const NO_ADDRESSES: BusinessAddresses = {
  invoiceLine1: '',
  invoiceLine2: '',
  invoiceLine3: '',
  invoiceLine4: '',
  invoiceLine5: '',
  invoicePostcode: '',
  invoiceTelephone: '',
  invoiceEmail: '',
  deliveryLine1: '',
  deliveryLine2: '',
  deliveryLine3: '',
  deliveryLine4: '',
  deliveryLine5: '',
  deliveryPostcode: '',
  deliveryTelephone: '',
  deliveryEmail: '',
};

/** A new trade account before anything is said of it: open, at trade prices, without terms. */
export const NEW_BUSINESS: BusinessToSave = {
  name: '',
  tier: STANDARD_TRADE_TIER,
  active: true,
  useShop: true,
  termsDays: 0,
  creditLimit: 0,
  minimumOrder: 0,
  deliveryMethod: DeliveryMethod.notChosen,
  routeId: null,
  deliveryNote: '',
  separateDeliveryAddress: false,
  ...NO_ADDRESSES,
};

/** A round of the van. */
export type Round = { readonly id: number; readonly thirdPartyCollection: boolean };

/** The ways by which goods reach a business; `notChosen` = none in particular. Post, e-mail and free local delivery are for retail. */
export const BUSINESS_METHODS: readonly DeliveryMethod[] = [
  DeliveryMethod.notChosen,
  DeliveryMethod.van,
  DeliveryMethod.national,
  DeliveryMethod.quoted,
  DeliveryMethod.pallet,
  DeliveryMethod.collection,
  DeliveryMethod.thirdPartyCollection,
];

/** As the name and the note of an order (D-171). */
const MOST_NAME = 40;
const MOST_NOTE = 500;

export const MOST_TERMS_DAYS = 120;
/** £1,000,000. */
export const MOST_PENCE = 100_000_000;

type Faults = Readonly<Record<string, string>>;

/** Field → sentence that says how to correct it, for a trade account that staff save; empty when it may be saved (D-123, D-171). */
export function businessFaults(business: BusinessToSave, rounds: readonly Round[]): Faults {
  return {
    ...textFaults(business),
    ...termsFaults(business),
    ...deliveryFaults(business, rounds),
    ...addressFaults(business, 'invoice'),
    ...(business.separateDeliveryAddress && addressFaults(business, 'delivery')),
    ...lengthFaults(business),
  };
}

function textFaults({ name, deliveryNote }: BusinessToSave): Faults {
  return {
    ...(name.trim() === '' && { name: 'Please enter the name of the business' }),
    ...(name.length > MOST_NAME && { name: `At most ${MOST_NAME} characters, please: it stands on packing slips` }),
    ...(deliveryNote.length > MOST_NOTE && { deliveryNote: `At most ${MOST_NOTE} characters, please` }),
  };
}

function termsFaults({ termsDays, creditLimit, minimumOrder, tier }: BusinessToSave): Faults {
  return {
    ...(!isWithin(tier, 4) && { tier: 'Please choose one of the price tiers' }),
    ...(!isWithin(termsDays, MOST_TERMS_DAYS) && {
      termsDays: `Please enter whole days from 0, which is payment before delivery, to ${MOST_TERMS_DAYS}`,
    }),
    ...(!isWithin(creditLimit, MOST_PENCE) && { creditLimit: SUM }),
    ...(!isWithin(minimumOrder, MOST_PENCE) && { minimumOrder: SUM }),
  };
}

const SUM = 'Please enter a sum from £0 to £1,000,000';

const isWithin = (number: number, most: number) => Number.isInteger(number) && number >= 0 && number <= most;

function deliveryFaults({ deliveryMethod, routeId }: BusinessToSave, rounds: readonly Round[]): Faults {
  const round = rounds.find(({ id }) => id === routeId);
  if (routeId !== null && round === undefined) return { routeId: 'Please choose one of the rounds that there are' };
  if (!BUSINESS_METHODS.some((method) => method === deliveryMethod))
    return { deliveryMethod: 'Please choose one of these ways: the others are not for businesses' };
  if (deliveryMethod === DeliveryMethod.van && round === undefined)
    return { routeId: 'Please choose the round of the van that delivers here' };
  if (deliveryMethod === DeliveryMethod.thirdPartyCollection && round?.thirdPartyCollection !== true)
    return { routeId: 'Please choose a round on which carriers collect, or another way of delivery' };
  return {};
}

/** An address for invoices or goods has a first line and a whole postcode. */
function addressFaults(business: BusinessToSave, which: Which): Faults {
  const email = business[`${which}Email`];
  const telephone = telephoneFault(business[`${which}Telephone`]);
  const postcode = postcodeFault(business[`${which}Postcode`]);
  return {
    ...(business[`${which}Line1`].trim() === '' && { [`${which}Line1`]: 'Please enter the first line of the address' }),
    ...(postcode !== null && { [`${which}Postcode`]: postcode }),
    ...(telephone !== null && { [`${which}Telephone`]: telephone }),
    ...(email !== '' &&
      !isEmailAddress(email) && { [`${which}Email`]: 'Please enter a whole e-mail address, such as ada@example.com' }),
  };
}

const MOST_LINE = 40;
const LINES: readonly Part[] = ['Line1', 'Line2', 'Line3', 'Line4', 'Line5', 'Telephone'];

function lengthFaults(business: BusinessToSave): Faults {
  const names = (['invoice', 'delivery'] as const).flatMap((which) => LINES.map((part) => `${which}${part}` as const));
  const long = names.filter((name) => business[name].length > MOST_LINE);
  return Object.fromEntries(long.map((name) => [name, `At most ${MOST_LINE} characters, please`]));
}
