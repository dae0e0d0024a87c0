import { plainTitle } from './foreign-row.ts';
import type { ImportKind } from './import-kinds.ts';
import { IMPORT_KINDS } from './import-kinds.ts';
import { formOf } from './map-rows.ts';

/** Why a file is none of the kind that was chosen, and of which it is instead; null = of none. */
export type UnknownFile = { readonly fault: string; readonly isOf: ImportKind | null };

/**
 * What a file looks like that is none of its kind, by its titles: of another kind, one that is not brought over, or one that lacks columns,
 * which are named. Null = it is of its kind.
 */
export function unknownFile(kind: ImportKind, titles: readonly string[]): UnknownFile | null {
  const has = hasIn(titles);
  const other = OTHERS.find(({ needs }) => needs.every((one) => [one].flat().some(has)));
  if (other !== undefined) return { fault: `This looks like ${other.is}.`, isOf: null };
  const found = formOf(kind, titles);
  if (!('fault' in found)) return null;
  if (isMarkup(titles[0] ?? '')) return { fault: NO_TABLE, isOf: null };
  // Products, customers and vouchers are told by their own columns; prices and stock have few of their own, and come last.
  const [own, ...later] = [OF_KINDS.filter((one) => one !== 'prices'), ['prices'] as const].map((kinds) =>
    kinds.find((one) => one !== kind && !('fault' in formOf(one, titles))),
  );
  const lacks = lacking(kind, has);
  const isOf = own ?? (lacks === null ? later[0] : undefined) ?? null;
  if (isOf !== null) return { fault: `This looks like a file of ${isOf}, and was read as one of ${kind}.`, isOf };
  return { fault: lacks ?? found.fault, isOf: null };
}

/** XML, JSON or a web page by its first letters. */
export const isMarkup = (text: string): boolean => /^\s*[<{[]/.test(text);

export const NO_TABLE = 'This is no table, but a file such as XML, JSON or a web page: please export it as CSV.';

const OF_KINDS = IMPORT_KINDS.toSorted((one, other) => orderOf(one) - orderOf(other));
function orderOf(kind: ImportKind): number {
  return kind === 'prices' ? 2 : kind === 'stock' ? 1 : 0;
}

const hasIn = (titles: readonly string[]) => {
  const plain = new Set(titles.map(plainTitle));
  return (title: string) => plain.has(plainTitle(title));
};

type Other = {
  readonly is: string;
  /** All of these titles, of a list one of them. */
  readonly needs: readonly (string | readonly string[])[];
};

/** Files that shops and banks give and that are nothing of these kinds. */
const OTHERS: readonly Other[] = [
  { is: 'an order export of Shopify: orders are not brought over', needs: ['Financial Status', 'Lineitem name'] },
  {
    is: 'an order export of BigCommerce: orders are not brought over',
    needs: ['Order ID', 'Order Status', 'Order Date'],
  },
  {
    is: 'an order export of WooCommerce: orders are not brought over',
    needs: [
      ['Order number', 'Order ID', 'Order #'],
      ['Status', 'Order status'],
      ['N. Revenue', 'Net sales', 'Order total'],
    ],
  },
  {
    is: 'a sales report of Square: sales are not brought over',
    needs: ['Gross Sales', 'Net Sales', ['Transaction ID', 'Item']],
  },
  {
    is: 'the inventory export of Shopify: choose Products → Export there, which has the stock as well',
    needs: ['Handle', 'Location', ['On hand', 'On hand (current)', 'On hand (new)', 'Available']],
  },
  { is: 'a list of Mailchimp: who is on the mailing list stays there', needs: ['Email Address', 'OPTIN_TIME'] },
  {
    is: 'a bank statement: it is read at “Transfers received”',
    needs: [
      ['Date', 'Transaction date', 'Completed date', 'Booking date'],
      ['Balance', 'Account balance', 'Running balance'],
      ['Amount', 'Credit', 'Credit amount', 'Paid in', 'Money in', 'Debit amount'],
    ],
  },
];

/** A form that is known: what has to be there of it, and what else shows that a file is meant to be one. */
type Known = {
  readonly kind: ImportKind;
  readonly is: string;
  readonly needs: readonly string[];
  readonly also: readonly string[];
};

const KNOWN: readonly Known[] = [
  {
    kind: 'products',
    is: 'a product export of Shopify',
    needs: ['Handle', 'Title'],
    also: ['Variant Price', 'Variant SKU', 'Option1 Value', 'Body (HTML)', 'Vendor'],
  },
  {
    kind: 'products',
    is: 'a product export of WooCommerce',
    needs: ['Name', 'Regular price'],
    also: ['Tax status', 'In stock?', 'Short description', 'Published'],
  },
  {
    kind: 'products',
    is: 'an item library of Square',
    needs: ['Item Name', 'Variation Name'],
    also: ['Token', 'Reference Handle', 'Sellable', 'Stockable', 'GTIN'],
  },
  {
    kind: 'products',
    is: 'a product export of BigCommerce',
    needs: ['Item Type', 'Product Name'],
    also: ['Product Code/SKU', 'Product Visible?', 'Current Stock Level', 'Track Inventory'],
  },
  {
    kind: 'customers',
    is: 'a customer file of Square',
    needs: ['Email Address'],
    also: ['Square Customer ID', 'Email Subscription Status', 'Creation Source', 'Street Address 1'],
  },
  {
    kind: 'customers',
    is: 'a customer file of BigCommerce',
    needs: ['Email'],
    also: ['Store Credit', 'Customer Group', 'Address Line 1 - 1'],
  },
  {
    kind: 'customers',
    is: 'a customer file of Shopify',
    needs: ['First Name', 'Last Name', 'Email'],
    also: ['Accepts Email Marketing', 'Accepts Marketing', 'Total Spent', 'Default Address Address1', 'Tax Exempt'],
  },
  {
    kind: 'customers',
    is: 'a customer file of WooCommerce',
    needs: ['Email'],
    also: ['Username', 'Sign Up', 'Last Active', 'Total Spend', 'billing_address_1'],
  },
];

/** The form that a file is nearest to, by the titles that show it, with what it lacks; null = it is near to none. */
function lacking(kind: ImportKind, has: (title: string) => boolean): string | null {
  const near = KNOWN.map((known) => ({ ...known, shows: [...known.needs, ...known.also].filter(has).length }))
    .filter(({ shows }) => shows > 1)
    .toSorted((one, other) => other.shows - one.shows || Number(other.kind === kind) - Number(one.kind === kind))[0];
  if (near === undefined) return null;
  const missing = near.needs.filter((title) => !has(title));
  return `This looks like ${near.is}, but ${missing.length === 1 ? 'the column' : 'the columns'} “${missing.join('” and “')}” ${missing.length === 1 ? 'is' : 'are'} missing.`;
}

/** What a file that is no text is, by its first bytes, and what to do. */
export function binaryFile(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 2000));
  const what = BINARIES.find(([pattern]) => pattern.test(head))?.[1] ?? 'no table of text';
  return `This is ${what}, and no CSV file. Please ${/^(?:a zip|a gz)/.test(what) ? 'unpack it, and choose the CSV file that is in it' : 'save or export the table as CSV, and choose that file'}.`;
}

const BINARIES: readonly (readonly [RegExp, string])[] = [
  [/^PK[\s\S]*(?:\[Content_Types\]\.xml|xl\/|_rels\/)/, 'an Excel file (.xlsx)'],
  [/^PK[\s\S]*opendocument\.spreadsheet/, 'a spreadsheet of LibreOffice (.ods)'],
  [/^PK[\s\S]*(?:Index\/|preview\.jpg|Metadata\/)/, 'a file of Numbers'],
  [/^PK/, 'a zip file'],
  // oxlint-disable-next-line no-control-regex -- a file begins with it
  [/^\u001f\u008b/, 'a gzip file'],
  [/^\u00d0\u00cf/, 'an old Excel file (.xls)'],
  [/^%PDF/, 'a PDF'],
  [/^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8)/, 'a picture'],
];
