import { type BasisPoints, basisPoints, type Pence } from '../money/pence.ts';
import type { TillWayOfPaying } from './till-sale.ts';

/** The rates of a line with their weights, as its VAT is apportioned (D-120). */
export type VatWeight = { readonly rate: BasisPoints; readonly weight: number };

/**
 * A line of the sale that is being put together. It has with it all that the sums, the receipt and the message of the sale need, so
 * that a new copy of the shop changes nothing of it.
 */
export type CurrentLine = {
  readonly packId: number;
  /** The variant; 0 = it has none. */
  readonly extraItemId: number;
  readonly picks: readonly number[];
  readonly quantity: number;
  /** Of one, before the discount, VAT included. */
  readonly price: Pence;
  /** Of a return scheme, on one: in no discount, and without VAT; 0 = none. */
  readonly deposit: Pence;
  /** `Reedcutter, Bottle`. */
  readonly name: string;
  /** The variant, or what was picked; empty = nothing was chosen. */
  readonly chosen: string;
  readonly vat: readonly VatWeight[];
  readonly discountable: boolean;
  readonly alcohol: boolean;
  readonly membersOnly: boolean;
  /** It can only be sold with a network, since a code is issued for it. */
  readonly needsNetwork: boolean;
};

/** A part of the payment. `tendered` is what was handed over: more than the amount for cash that has change. */
export type CurrentPayment = {
  readonly by: TillWayOfPaying;
  readonly amount: Pence;
  readonly tendered: Pence;
  /** Of the gift voucher, as it is stored; left out for money. */
  readonly voucherCode?: string;
};

export type CurrentMember = { readonly hash: string; readonly rate: BasisPoints };

/** The one sale that is being put together on a till. */
export type CurrentSale = {
  /** By which the device completes it once; empty = it is not begun. */
  readonly key: string;
  /** Who sells; 0 = nobody is chosen yet. */
  readonly sellerId: number;
  readonly lines: readonly CurrentLine[];
  /** The lines before they were last changed; null = there is nothing to take back. */
  readonly linesBefore: readonly CurrentLine[] | null;
  /** What the seller gives, in hundredths of a percent; 0 = nothing. */
  readonly staffRate: BasisPoints;
  readonly member: CurrentMember | null;
  readonly ageChecked: boolean;
  readonly payments: readonly CurrentPayment[];
  /** The tab that it settles; empty = none. */
  readonly tabId: string;
  readonly tabName: string;
  /** Why the shop has not taken it as it was paid, in words; left out = it has said nothing. */
  readonly refusal?: string;
};

/** A sale of which nothing is chosen yet, by whoever sold last. */
export function emptySale(sellerId = 0): CurrentSale {
  return {
    key: '',
    sellerId,
    lines: [],
    linesBefore: null,
    staffRate: basisPoints(0),
    member: null,
    ageChecked: false,
    payments: [],
    tabId: '',
    tabName: '',
  };
}

/**
 * The discount of a sale: discounts do not add up, the highest counts, that of the seller among equals (D-49). `memberHash` names
 * the member where hers counts, or where nothing else is offered.
 */
export function discountOfSale({ staffRate, member }: Pick<CurrentSale, 'staffRate' | 'member'>): {
  readonly rate: BasisPoints;
  readonly memberHash: string;
} {
  if (member === null || (staffRate > 0 && staffRate >= member.rate)) return { rate: staffRate, memberHash: '' };
  return { rate: member.rate, memberHash: member.hash };
}

/** Whether the buyer has to be asked for her age before she pays. */
export function needsAgeCheck({ lines, ageChecked }: Pick<CurrentSale, 'lines' | 'ageChecked'>): boolean {
  return !ageChecked && lines.some(({ alcohol }) => alcohol);
}

/** Whether something in it is for members, and nobody has shown that she is one. */
export function needsMember({ lines, member }: Pick<CurrentSale, 'lines' | 'member'>): boolean {
  return member === null && lines.some(({ membersOnly }) => membersOnly);
}
