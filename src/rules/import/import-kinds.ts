import type { Permission } from '../roles/has-permission.ts';

/** What can be imported and exported. Products are with their packs, and with their prices. */
export const IMPORT_KINDS = ['products', 'prices', 'stock', 'customers', 'vouchers'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Whose columns a file has: our own, or those of an export of Shopify or WooCommerce. */
export const IMPORT_FORMS = ['own', 'shopify', 'woocommerce'] as const;
export type ImportForm = (typeof IMPORT_FORMS)[number];

/** Where an import stands. A queued one waits for the one that runs. */
export const IMPORT_STATES = ['checked', 'queued', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What becomes of a row: a new record, a changed one, one that is like this already, or none. */
export const ROW_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Whether a row was dealt with: `stays` = an undo could not take it back. */
export const ROW_STATES = ['waiting', 'done', 'undone', 'stays'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** What somebody needs who imports or exports rows of a kind, beside `imports.run` for imports. Vouchers are money. */
export const PERMISSION_OF_IMPORT = {
  products: 'catalogue.edit',
  prices: 'prices.edit',
  stock: 'stock.adjust',
  customers: 'customers.edit',
  vouchers: 'vouchers.issue',
} as const satisfies Readonly<Record<ImportKind, Permission>>;

/** The moves of an import that staff make, and the states from which each is allowed. */
const MOVES = {
  choose: ['checked'],
  start: ['checked'],
  discard: ['checked'],
  stop: ['queued', 'running', 'undoing'],
  undo: ['done'],
  invite: ['done'],
} as const satisfies Readonly<Record<string, readonly ImportState[]>>;
export type ImportMove = keyof typeof MOVES;

/** Whether an import in this state allows a move; used for the buttons and by the service. */
export function canMoveImport(state: ImportState, move: ImportMove): boolean {
  return MOVES[move].some((one) => one === state);
}

/** Where an import stands once it was stopped: as read while none of its rows is dealt with, otherwise as imported as far as it got. */
export function stateOnceStopped(state: ImportState, settled: number): 'checked' | 'done' {
  return state !== 'undoing' && settled === 0 ? 'checked' : 'done';
}

/** What staff choose for all rows of which the file says nothing; null = as guessed. */
export type ImportChoices = {
  /** The VAT code of each pack whose rate was guessed (D-41). */
  readonly vatCode: number | null;
  /** The kind of drink of each product of which it was guessed. */
  readonly drinkKind: number | null;
  /** Millilitres of each pack of which the file says no size. */
  readonly sizeMl: number | null;
  /** New products and packs that are complete go on sale. */
  readonly publish: boolean;
  /** Gift vouchers of which the file has only the last characters get new codes. */
  readonly newCodes: boolean;
};

export const NO_CHOICES: ImportChoices = {
  vatCode: null,
  drinkKind: null,
  sizeMl: null,
  publish: false,
  newCodes: false,
};
