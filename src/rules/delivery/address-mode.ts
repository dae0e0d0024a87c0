import type { Pence } from '#rules/money/pence.ts';
import { AddressMode, DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { Zone } from '#rules/postcodes/postcode-zone.ts';

/** What decides which address the checkout asks for (D-162). */
export type AddressFacts = {
  readonly method: DeliveryMethod;
  readonly tillSale: boolean;
  readonly paysByPaypal: boolean;
  /** A business that buys on account and whose addresses are known. */
  readonly onAccountWithAddresses: boolean;
  readonly due: Pence;
  /** Null while the postcode is not known. */
  readonly zone: Zone | null;
};

/**
 * Which address the checkout needs (D-162). PayPal may supply it only if something is to be paid and the parcel is known to go to
 * the mainland: for other zones the total would still change.
 */
export function addressMode(facts: AddressFacts): AddressMode {
  if (facts.tillSale) return AddressMode.none;
  switch (facts.method) {
    case DeliveryMethod.email:
    case DeliveryMethod.collection:
    case DeliveryMethod.holdAtBrewery:
      return AddressMode.nameAndEmail;
    case DeliveryMethod.post:
      return AddressMode.post;
    case DeliveryMethod.thirdPartyCollection:
      return AddressMode.none;
    case DeliveryMethod.national:
      if (facts.onAccountWithAddresses) return AddressMode.none;
      return paypalKnowsBest(facts) ? AddressMode.paypalSupplies : AddressMode.full;
    case DeliveryMethod.quoted:
    case DeliveryMethod.pallet:
    case DeliveryMethod.van:
    case DeliveryMethod.localFree:
    case DeliveryMethod.notChosen:
      return facts.onAccountWithAddresses ? AddressMode.none : AddressMode.full;
  }
  return facts.method satisfies never;
}

function paypalKnowsBest({ paysByPaypal, due, zone }: AddressFacts): boolean {
  return paysByPaypal && due > 0 && zone?.isMainland === true;
}
