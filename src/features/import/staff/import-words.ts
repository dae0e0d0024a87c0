import type { ImportDetails } from '../import.contract.ts';
import type { ImportForm, ImportKind, ImportState, RowKind, RowOutcome, RowState } from '#rules/import/import-kinds.ts';

export const KIND_NAMES: Readonly<Record<ImportKind, string>> = {
  products: 'Products and packs',
  prices: 'Prices',
  stock: 'Stock',
  customers: 'Customers',
  vouchers: 'Gift vouchers',
};

export const FORM_NAMES: Readonly<Record<ImportForm, string>> = {
  own: 'Our own form',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  square: 'Square',
  bigcommerce: 'BigCommerce',
};

export const STATE_NAMES: Readonly<Record<ImportState, string>> = {
  checked: 'Dry run',
  queued: 'Waits',
  running: 'Running',
  done: 'Imported',
  undoing: 'Being taken back',
  undone: 'Taken back',
};

export const OUTCOME_NAMES: Readonly<Record<RowOutcome, string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'The same',
  refused: 'Refused',
  'left-out': 'Left out',
};

/** What a row of another shop is here. */
export const ROW_KIND_NAMES: Readonly<Record<RowKind, string>> = {
  drink: 'Drink',
  goods: 'Goods',
  ticket: 'Ticket',
  voucher: 'Gift voucher: made at Products',
  'mixed-case': 'Mixed case: made at Products',
  'leave-out': 'Leave out',
};

/** Why nothing can be imported yet, by the currency of the sums; null = it can. */
export function currencyWords({
  asksCurrency,
  choices,
}: Pick<ImportDetails, 'asksCurrency' | 'choices'>): string | null {
  if (!asksCurrency || choices.currency === 'GBP') return null;
  return choices.currency === 'other'
    ? 'Only pounds can be brought over. Change the currency in the other shop, or the sums in the file, and read it again.'
    : 'The file does not say which currency its sums are in. Say it below; nothing is imported before.';
}

/** How far a row is. */
export const ROW_STATE_NAMES: Readonly<Record<RowState, string>> = {
  waiting: 'Not dealt with',
  done: 'Dealt with',
  undone: 'Taken back',
  stays: 'Stays',
};

/** What each kind of file is, and where another shop gives it. */
export const KIND_HINTS: Readonly<Record<ImportKind, string>> = {
  products:
    'Products with packs, prices and first stock: our own form, or the product export of Shopify, WooCommerce, Square or BigCommerce.',
  prices: 'Prices of packs that are there, by pack id or barcode.',
  stock: 'What was counted, by pack id or barcode. Less than is held is settled as a count by hand is.',
  customers:
    'Customers without passwords: our own form, the customer export of Shopify, WooCommerce, Square or BigCommerce, or the users of WordPress. Nobody is mailed until you invite them.',
  vouchers: 'Codes with what is left of them: our own form, or the gift card export of Shopify.',
};
