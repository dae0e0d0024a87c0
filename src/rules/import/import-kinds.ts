import type { Permission } from '../roles/has-permission.ts';

/** What can be imported and exported. Products are with their packs, and with their prices. */
export const IMPORT_KINDS = ['products', 'prices', 'stock', 'customers', 'vouchers'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Whose columns a file has: our own, or those of another shop's export. */
export const IMPORT_FORMS = ['own', 'shopify', 'woocommerce', 'square', 'bigcommerce'] as const;
export type ImportForm = (typeof IMPORT_FORMS)[number];

/** Where an import stands. A queued one waits for the one that runs. */
export const IMPORT_STATES = ['checked', 'queued', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What becomes of a row: a new record, a changed one, one that is like this already, or none; what is left out is none on purpose. */
export const ROW_OUTCOMES = ['new', 'changed', 'same', 'refused', 'left-out'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/**
 * What a row of another shop's products is here. A voucher and a mixed case are made at Products, since no file says what is in them, and
 * are brought by none.
 */
export const ROW_KINDS = ['drink', 'goods', 'ticket', 'voucher', 'mixed-case', 'leave-out'] as const;
export type RowKind = (typeof ROW_KINDS)[number];
/** Those of which records are made. */
export const BROUGHT_KINDS = ['drink', 'goods', 'ticket'] as const satisfies readonly RowKind[];
export type BroughtKind = (typeof BROUGHT_KINDS)[number];
/** Those that are made by hand. */
export const KINDS_BY_HAND = ['voucher', 'mixed-case'] as const satisfies readonly RowKind[];

/** Whether records are made of rows of this kind. */
export function isBrought(kind: RowKind): kind is BroughtKind {
  return BROUGHT_KINDS.some((one) => one === kind);
}

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
  fetch: ['done'],
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
  /** What all of the file is, beside what its words call a voucher or a mixed case. */
  readonly rowKind: RowKind | null;
  /** Of all sums of a file that does not say it; null = nobody has said it, and nothing is imported. */
  readonly currency: 'GBP' | 'other' | null;
  /** What all rows of a type or category of the other shop are, by its name. */
  readonly groupKinds: Readonly<Record<string, RowKind>>;
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
  /** Pictures that the file names are fetched once it is imported. */
  readonly fetchPictures: boolean;
  /** `YYYY-MM-DD`, since when all have agreed to the newsletter of whom the file says yes and no day; null = they have not. */
  readonly newsletterSince: string | null;
};

export const NO_CHOICES: ImportChoices = {
  currency: null,
  rowKind: null,
  groupKinds: {},
  vatCode: null,
  drinkKind: null,
  sizeMl: null,
  publish: false,
  newCodes: false,
  fetchPictures: true,
  newsletterSince: null,
};

type KindFacts = {
  /** What its words say; null = nothing. */
  readonly guess: RowKind | null;
  /** Its type or category in the other shop. */
  readonly group: string;
  /** What was chosen for it alone. */
  readonly chosen: RowKind | null;
};

/**
 * What a row is: as chosen for it, for its group, or for the file, the nearest first, and otherwise as guessed; null = nobody knows. What is
 * a voucher or a mixed case by its words is no drink only because the file was called one.
 */
export function kindOfRow(
  { guess, group, chosen }: KindFacts,
  { rowKind, groupKinds }: Pick<ImportChoices, 'rowKind' | 'groupKinds'>,
): RowKind | null {
  const ofGroup = Object.hasOwn(groupKinds, group) ? (groupKinds[group] ?? null) : null;
  const isByHand = KINDS_BY_HAND.some((kind) => kind === guess);
  return chosen ?? ofGroup ?? (isByHand ? guess : (rowKind ?? guess));
}
