import { ExtraKind, PackKind } from '../catalogue/packs/pack-codes.ts';
import type { Pence } from '../money/pence.ts';

/** A pack as the copy of the shop has it that a till keeps. */
export type PackAtTill = {
  readonly packId: number;
  readonly productName: string;
  readonly packName: string;
  readonly packSize: string;
  readonly tpe: number;
  readonly extraTpe: number;
  /** With VAT; null = whoever sells names it. */
  readonly price: Pence | null;
  readonly vat: readonly { readonly rate: number; readonly weight: number }[];
  readonly discountable: boolean;
  readonly deposit: Pence;
  readonly alcohol: boolean;
  readonly membersOnly: boolean;
  readonly slots: number;
  readonly choices: readonly number[];
  readonly variants: readonly { readonly extraItemId: number; readonly text: string }[];
  /** Between what a price has to be that whoever sells names; null = there are no bounds of its own. */
  readonly ownValue: { readonly least: Pence; readonly most: Pence } | null;
  /** What is printed on it as bars; empty = nothing. */
  readonly barcode?: string;
  readonly needsNetwork: boolean;
};

/** The headings under which a till shows what it sells, in their order. */
export const GROUPS_AT_TILL = [
  'Bottles and cans',
  'Cases and boxes',
  'Casks and kegs',
  'Goods',
  'Tickets',
  'Gift vouchers',
  'Sums of money',
  'Till',
] as const;
export type GroupAtTill = (typeof GROUPS_AT_TILL)[number];

/** Under which heading a pack stands on the screen of a till (D-35, D-36). */
export function groupAtTill({ tpe, extraTpe }: Pick<PackAtTill, 'tpe' | 'extraTpe'>): GroupAtTill {
  if (isItemOfTill({ extraTpe })) return 'Till';
  if (tpe === PackKind.bottleOrCan) return 'Bottles and cans';
  if (tpe === PackKind.caseOfOne || tpe === PackKind.multipack || tpe === PackKind.dynamicPack)
    return 'Cases and boxes';
  if (tpe < PackKind.multipack) return 'Casks and kegs';
  return groupOfExtra(tpe, extraTpe);
}

function groupOfExtra(tpe: number, extraTpe: number): GroupAtTill {
  if (extraTpe === ExtraKind.giftVoucher || extraTpe === ExtraKind.giftVoucherOfOwnValue) return 'Gift vouchers';
  if (extraTpe > 20 || tpe === PackKind.openPriceExVat) return 'Sums of money';
  const isTicket =
    tpe === PackKind.ticket || extraTpe === ExtraKind.variantsBySession || extraTpe === ExtraKind.ticketWithoutSession;
  return isTicket ? 'Tickets' : 'Goods';
}

export const TABS_AT_TILL = ['products', 'till'] as const;
export type TabAtTill = (typeof TABS_AT_TILL)[number];

/** Under which tabs a pack stands: products are all but the items of the till, and deposits stand under both (D-36). */
export function isOnTab({ tpe, extraTpe }: Pick<PackAtTill, 'tpe' | 'extraTpe'>, tab: TabAtTill): boolean {
  if (tab === 'products') return !isItemOfTill({ extraTpe });
  return isItemOfTill({ extraTpe }) || tpe === PackKind.openPriceExVat || extraTpe === ExtraKind.openPriceExVat;
}

function isItemOfTill({ extraTpe }: Pick<PackAtTill, 'extraTpe'>): boolean {
  return extraTpe === ExtraKind.tillFixedItem || extraTpe === ExtraKind.tillOpenPrice;
}

/** Whether one of several sizes, colours or sessions has to be chosen (D-36). */
export function hasOptions({ extraTpe, variants }: Pick<PackAtTill, 'extraTpe' | 'variants'>): boolean {
  return extraTpe >= 1 && extraTpe <= 4 && variants.length > 0;
}

/** Whether something has to be chosen or named before it can be sold. */
export function needsChoice(pack: PackAtTill): boolean {
  return pack.price === null || pack.slots > 0 || hasOptions(pack);
}
