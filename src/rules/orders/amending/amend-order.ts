import { addressMode } from '#rules/delivery/address-mode.ts';
import type { DeliveryTerms } from '#rules/delivery/delivery-terms.ts';
import { roundOf } from '#rules/delivery/local-delivery.ts';
import { type Postcode, readPostcode } from '#rules/postcodes/postcode.ts';
import { postcodeZone } from '#rules/postcodes/postcode-zone.ts';
import type { Refusal } from '#rules/refusal.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { addressFaults } from './address-faults.ts';
import { type AmendedPart, amendedParts, type OrderWords } from './amended-parts.ts';
import { goodsAddress } from '../placing/goods-address.ts';
import { AddressMode, DeliveryMethod, type OrderStatus } from '../order-codes.ts';
import { isBeforePacking, orderStage } from '../order-stage.ts';
import type { AddressField, PlaceFault, PlaceField } from '../placing/place-fields.ts';

/** Why nothing of that can be changed any more. */
export type AmendObstacle = 'packed' | 'fulfilled' | 'cancelled' | 'in-another-box';

export type AmendFacts = {
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  /** It was held and lies in the box of another order, with which it goes (D-119). */
  readonly isInAnotherBox: boolean;
  /** It belongs to no account, so that its mails are all that its customer has. */
  readonly isGuests: boolean;
  readonly hasEmailItems: boolean;
  /** Staff change the e-mail, too, which proves whose order it is (D-165), and can send it another way. */
  readonly isByStaff: boolean;
  readonly delivery: DeliveryTerms;
};

/** What is in the way of changing name, note and addresses of a placed order; null = nothing, until it is packed (D-60). */
export function amendObstacle({
  status,
  isInAnotherBox,
}: Pick<AmendFacts, 'status' | 'isInAnotherBox'>): AmendObstacle | null {
  const stage = orderStage(status);
  if (stage === 'cancelled' || stage === 'fulfilled') return stage;
  if (isInAnotherBox) return 'in-another-box';
  return isBeforePacking(status) ? null : 'packed';
}

/**
 * The parts of a placed order that change (empty = none). Refuses an order that is packed, and with its field whatever is
 * missing, too long, or would change the sum or the promised day: another zone of the courier, another round of the van,
 * another postcode where the price was agreed for one (D-60, D-75, D-80).
 */
export function amendOrder(order: AmendFacts, before: OrderWords, after: OrderWords): readonly AmendedPart[] | Refusal {
  const obstacle = amendObstacle(order);
  if (obstacle !== null) return { refused: 'cannot-amend-order', because: obstacle };
  // An address that came from PayPal may lack what our form demands: who changes only the note is not asked for it.
  const known = new Set(
    wordFaults(order, before).flatMap(([field]) => (valueOf(before, field) === valueOf(after, field) ? [field] : [])),
  );
  const faults = [
    ...wordFaults(order, after).filter(([field]) => !known.has(field)),
    ...emailFaults(order, before, after),
    ...placeFaults(order, before, after),
  ];
  if (faults.length > 0) return { refused: 'wrong-fields', fields: Object.fromEntries(faults.toReversed()) };
  return amendedParts(before, after);
}

/** Whether a placed order goes to an address of its customer, wherever that came from. */
export function goesToAddress(method: DeliveryMethod): boolean {
  const mode = addressNeeded(method);
  return mode === AddressMode.full || mode === AddressMode.post;
}

/** Which address a placed order needs for a way (D-162): neither PayPal nor an account supplies a missing one any more. */
export function addressNeeded(method: DeliveryMethod): AddressMode {
  return addressMode({
    method,
    tillSale: false,
    paysByPaypal: false,
    onAccountWithAddresses: false,
    due: NO_PENCE,
    zone: null,
  });
}

function wordFaults(order: AmendFacts, words: OrderWords): readonly PlaceFault[] {
  const { deliveryMethod, isGuests, hasEmailItems, isByStaff } = order;
  return [
    ...(words.toName.trim() === '' ? [['toName', `Please enter ${isByStaff ? 'the' : 'your'} name`] as const] : []),
    ...addressFaults({
      draft: { ...words, deliveryMethod },
      guest: isGuests,
      addressMode: addressNeeded(deliveryMethod),
      hasEmailItems,
      wholeIfGiven: true,
    }),
  ];
}

/** What stands in a field of the words; empty = it is none of them. */
function valueOf(words: OrderWords, field: PlaceField): string {
  if (field === 'toName' || field === 'note') return words[field];
  const [which, line] = field.split('.');
  if (which !== 'invoiceAddress' && which !== 'deliveryAddress') return '';
  return words[which][line as AddressField];
}

function emailFaults({ isByStaff }: AmendFacts, before: OrderWords, after: OrderWords): readonly PlaceFault[] {
  if (isByStaff || before.invoiceAddress.email === after.invoiceAddress.email) return [];
  return [['invoiceAddress.email', 'The e-mail of a placed order is changed by the brewery: please write to us']];
}

function placeFaults(order: AmendFacts, before: OrderWords, after: OrderWords): readonly PlaceFault[] {
  const [from, to] = [readPostcode(goodsAddress(before).postcode), readPostcode(goodsAddress(after).postcode)];
  if (from === to || to === null) return [];
  const change = changeOfPlace(order, from, to);
  if (change === null) return [];
  return [
    [
      after.separateDeliveryAddress ? 'deliveryAddress.postcode' : 'invoiceAddress.postcode',
      PLACE_FAULTS[change][order.isByStaff ? 'staff' : 'customer'],
    ],
  ];
}

/** What an address elsewhere would change beside itself. */
type ChangeOfPlace = 'zone' | 'round' | 'agreement';

function changeOfPlace(
  { deliveryMethod, delivery: { zones, rounds } }: AmendFacts,
  from: Postcode | null,
  to: Postcode,
): ChangeOfPlace | null {
  switch (deliveryMethod) {
    case DeliveryMethod.national:
    case DeliveryMethod.post:
      return postcodeZone(to, zones) === (from === null ? zones.mainland : postcodeZone(from, zones)) ? null : 'zone';
    case DeliveryMethod.localFree:
      return roundOf(to, rounds) !== null && roundOf(to, rounds) === roundOf(from, rounds) ? null : 'round';
    case DeliveryMethod.van:
    case DeliveryMethod.quoted:
    case DeliveryMethod.pallet:
      return 'agreement';
    case DeliveryMethod.collection:
    case DeliveryMethod.thirdPartyCollection:
    case DeliveryMethod.holdAtBrewery:
    case DeliveryMethod.email:
    case DeliveryMethod.notChosen:
      return null;
  }
  return deliveryMethod satisfies never;
}

const PLACE_FAULTS: Readonly<Record<ChangeOfPlace, Readonly<Record<'customer' | 'staff', string>>>> = {
  zone: {
    customer: 'Sending it there costs something else or takes longer, so we cannot change it here: please write to us',
    staff: 'Sending it there costs something else or takes longer: use “Send it another way”, which says what and when',
  },
  round: {
    customer: 'Our van does not come there on the day of this order: please write to us',
    staff:
      'Our van does not come there on the day of this order: use “Send it another way”, which has the ways to there',
  },
  agreement: {
    customer: 'The price and the day were agreed for the postcode of this order: please write to us',
    staff:
      'The price and the day were agreed for the postcode of this order: use “Send it another way”, or cancel it and take it anew',
  },
};
