import {
  type FileColumns,
  type FileRow,
  cellsBy,
  filledTexts,
  type MappedRow,
  plainTitle,
  type ToText,
} from './foreign-row.ts';
import { COLUMNS, NEEDED } from './import-columns.ts';
import type { ImportForm, ImportKind } from './import-kinds.ts';
import { BIGCOMMERCE_CUSTOMERS, mapBigCommerceCustomers, mapBigCommerceProducts } from './map-bigcommerce.ts';
import { mapShopifyCustomers, mapShopifyGiftCards, mapShopifyProducts } from './map-shopify.ts';
import { mapSquareCustomers, mapSquareProducts, SQUARE_ALONE, SQUARE_CUSTOMERS } from './map-square.ts';
import { mapWooCustomers, mapWooProducts, WOO_EMAIL } from './map-woocommerce.ts';

/**
 * Whose form a file of a kind has, by the titles of its columns; or a sentence that says which are missing. Prices and stock come in
 * our own form only.
 */
export function formOf(kind: ImportKind, titles: readonly string[]): { readonly form: ImportForm } | { fault: string } {
  const has = (...names: readonly string[]) =>
    names.every((name) => titles.some((title) => plainTitle(title) === plainTitle(name)));
  if (kind === 'products' && has('Title') && (has('Handle') || has('URL handle'))) return { form: 'shopify' };
  if (kind === 'products' && has('Item Name', 'Variation Name')) return { form: 'square' };
  if (kind === 'products' && (has('Item Type', 'Product Name') || has('Item', 'Name', 'Options')))
    return { form: 'bigcommerce' };
  if (kind === 'products' && has('Name', 'Regular price')) return { form: 'woocommerce' };
  const hasEmail = has('Email') || has('Email Address');
  const isForeign = kind === 'customers' && hasEmail && !has('line 1');
  // One title alone may be a column that somebody has added.
  if (isForeign && BIGCOMMERCE_CUSTOMERS.filter((title) => has(title)).length > 1) return { form: 'bigcommerce' };
  if (isForeign && (has(SQUARE_ALONE) || SQUARE_CUSTOMERS.filter((title) => has(title)).length > 1))
    return { form: 'square' };
  if (kind === 'customers' && has('First Name', 'Last Name', 'Email')) return { form: 'shopify' };
  if (kind === 'customers' && has('Email') && (has('Sign up') || has('Username'))) return { form: 'woocommerce' };
  if (kind === 'customers' && !has('Email') && WOO_EMAIL.some((title) => has(title))) return { form: 'woocommerce' };
  if (kind === 'vouchers' && (has('Initial Balance') || has('Last Characters'))) return { form: 'shopify' };
  const missing = NEEDED[kind].filter((name) => !has(name));
  if (missing.length > 0)
    return { fault: `The first line must hold the titles, and “${missing.join('” and “')}” among them.` };
  if ((kind === 'prices' || kind === 'stock') && !has('pack id') && !has('barcode'))
    return { fault: 'The first line must hold the titles, and “pack id” or “barcode” among them.' };
  if (kind === 'vouchers' && !has('code'))
    return { fault: 'The first line must hold the titles, and “code” among them.' };
  return { form: 'own' };
}

/**
 * The rows of our own form that the lines of a file stand for, in the order of the file. Each is made when it is taken; which
 * columns it took is noted in them.
 */
export function mapRows(
  { kind, form }: { readonly kind: ImportKind; readonly form: ImportForm },
  columns: FileColumns,
  rows: readonly FileRow[],
  toText: ToText,
): Iterable<MappedRow> {
  if (form === 'own') return mapOwn(kind, columns, rows);
  if (kind === 'products') return PRODUCTS[form](columns, rows, toText);
  return kind === 'customers' ? filled(CUSTOMERS[form](columns, rows)) : mapShopifyGiftCards(columns, rows);
}

/** What another shop says nothing of changes nothing of a customer who is known. */
function* filled(rows: Iterable<MappedRow>): Generator<MappedRow> {
  for (const row of rows) yield { ...row, texts: filledTexts(row.texts) };
}

const PRODUCTS = {
  shopify: mapShopifyProducts,
  woocommerce: mapWooProducts,
  square: mapSquareProducts,
  bigcommerce: mapBigCommerceProducts,
} as const;
const CUSTOMERS = {
  shopify: mapShopifyCustomers,
  woocommerce: mapWooCustomers,
  square: mapSquareCustomers,
  bigcommerce: mapBigCommerceCustomers,
} as const;

function mapOwn(kind: ImportKind, columns: FileColumns, rows: readonly FileRow[]): Iterable<MappedRow> {
  const read = cellsBy(columns);
  const present = COLUMNS[kind].filter(({ title }) => columns.titles.some((one) => plainTitle(one) === title));
  return rows.values().map((source) => {
    const cells = read(source);
    return {
      source,
      texts: Object.fromEntries(present.map(({ title }) => [title, cells(title)])),
      guesses: [],
      problems: [],
    };
  });
}
