import { groupBy } from '#rules/group-by.ts';
import {
  addressTexts,
  type Cells,
  cellsBy,
  type FileColumns,
  type FileRow,
  keysByName,
  type MappedRow,
  plainTitle,
  type ToText,
} from './foreign-row.ts';
import { foreignConsent } from './foreign-consent.ts';
import { factsBy, isFact } from './foreign-facts.ts';
import { addressesOf } from './foreign-pictures.ts';
import { mapForeignProduct, stockOf } from './foreign-pack.ts';
import type { OfProduct } from './map-shopify.ts';

/**
 * WooCommerce's product export (github.com/woocommerce/woocommerce/wiki, “Product CSV Import Schema”): simple products are one row; the
 * variations of a variable product are rows that name it in `Parent`, by `id:` and its number or by its SKU.
 */
export function mapWooProducts(columns: FileColumns, rows: readonly FileRow[], toText: ToText): Iterable<MappedRow> {
  const read = cellsBy(columns);
  const keyOf = (row: FileRow) => parentOf(read(row)('Parent')) || idOf(read(row));
  const bySku = new Map(rows.map((row) => [read(row)('SKU'), idOf(read(row))]));
  const products = groupBy(rows, (row) => bySku.get(keyOf(row)) ?? keyOf(row));
  const factsOf = factsBy(columns, toText);
  const tracks = columns.titles.some((title) => plainTitle(title) === 'stock');
  const keyOfName = keysByName();
  return products.values().flatMap((ofProduct) => {
    const [first] = ofProduct;
    if (first === undefined) return [];
    const headRow = ofProduct.find((row) => read(row)('Parent') === '') ?? first;
    const head = read(headRow);
    const type = Object.keys(NO_PRODUCTS).find((word) => head('Type').toLowerCase().split(/,\s*/).includes(word));
    if (type !== undefined)
      return [
        {
          source: headRow,
          texts: { product: head('Name') },
          guesses: [],
          problems: [{ column: 'type', says: NO_PRODUCTS[type]! }],
        },
      ];
    const sold = ofProduct.filter((row) => row !== headRow || ofProduct.length === 1);
    const description = toText(`${head('Short description')} ${head('Description')}`);
    return mapForeignProduct({
      key: keyOfName(head('Name'), () => head('SKU', 'ID')),
      name: head('Name'),
      subName: '',
      style: lastCategory(head('Categories')).slice(0, 60),
      supplier: '',
      description: toText(head('Description', 'Short description')),
      facts: factsOf(ofProduct, head('Tags')),
      offSale: offSale(head),
      group: lastCategory(head('Categories')),
      pictures: addressesOf(head('Images')).map((address) => ({ address, alt: '' })),
      variants: sold.map((row) => variantOf(row, read(row), { head, description, tracks })),
    });
  });
}

/** Types of products that are nothing to sell by themselves. */
const NO_PRODUCTS: Readonly<Record<string, string>> = {
  grouped: 'This is a group of other products, which come by themselves',
  external: 'This is sold on another site, and only linked there',
};

const idOf = (cells: Cells) => cells('ID') || cells('SKU');
const parentOf = (parent: string) => parent.replace(/^id:/i, '');
const lastCategory = (categories: string) => categories.split(',')[0]?.split('>').at(-1)?.trim() ?? '';

function variantOf(source: FileRow, cells: Cells, { head, description, tracks }: OfProduct) {
  const options = [1, 2, 3]
    .filter((place) => !isFact(cells(`Attribute ${place} name`)))
    .map((place) => ({
      name: cells(`Attribute ${place} name`) || head(`Attribute ${place} name`),
      value: cells(`Attribute ${place} value(s)`),
    }))
    .filter(({ value }) => value !== '');
  const values = options.map(({ value }) => value);
  const isVariation = cells('Parent') !== '';
  return {
    source,
    pack: {
      title: head('Name'),
      variant: isVariation ? values.join(', ').slice(0, 80) : '',
      about: `${head('Categories')} ${head('Tags')} ${isVariation ? '' : values.join(' ')}`,
      description,
      taxable: cells('Tax status') === '' ? null : cells('Tax status') !== 'none' && cells('Tax class') !== 'zero-rate',
    },
    options: isVariation ? options : [],
    price: cells('Regular price'),
    cost: cells('Cost of goods'),
    crossedOut: '',
    barcode: cells('GTIN, UPC, EAN, or ISBN'),
    sku: cells('SKU'),
    picture: isVariation ? (addressesOf(cells('Images'))[0] ?? '') : '',
    ...(tracks ? stockOf(cells('Stock'), /^-?\d+$/.test(cells('Stock'))) : { stock: '', notes: [] }),
    offSale: offSale(cells),
  };
}

/** `Published` is 1, 0 = private or switched off, or -1 = a draft; what is hidden is in no list and no search. */
function offSale(cells: Cells): string {
  const published = cells('Published');
  if (published === '0') return 'private';
  if (published !== '' && published !== '1') return 'a draft';
  return cells('Visibility in catalog').toLowerCase() === 'hidden' ? 'hidden' : '';
}

/**
 * WooCommerce's customer report (its columns are in `Reports/Customers/Controller.php` of WooCommerce), which has no street, so that no
 * address is made of it; or the users of WordPress with what the shop keeps of them, such as `user_email` and `billing_address_1`.
 */
export function mapWooCustomers(columns: FileColumns, rows: readonly FileRow[]): Iterable<MappedRow> {
  const read = cellsBy(columns);
  return rows.values().map((source) => {
    const cells = read(source);
    const email = cells(...WOO_EMAIL);
    const name =
      cells('Name', 'Customer') ||
      `${cells('First name', 'Billing first name')} ${cells('Last name', 'Billing last name')}`.trim();
    const consent = foreignConsent(cells, 'WooCommerce');
    const street = cells('Billing address 1', 'Address 1');
    return {
      source,
      texts: {
        email,
        name: name || cells('Display name', 'Username', 'User login') || email.split('@')[0] || '',
        telephone: cells('Billing phone', 'Phone', 'Shipping phone'),
        ...(street !== '' &&
          addressTexts({
            lines: linesOf(cells, street),
            postcode: cells('Billing postcode', 'Postal code', 'Postcode'),
          })),
        ...consent.texts,
      },
      guesses: name === '' ? ['name'] : [],
      problems: [],
      notes: consent.notes,
    };
  });
}

const linesOf = (cells: Cells, street: string) => [
  cells('Billing company', 'Company'),
  street,
  cells('Billing address 2', 'Address 2'),
  cells('Billing city', 'City'),
];

/** The columns that hold an e-mail, the surest first. */
export const WOO_EMAIL = ['Email', 'User email', 'Customer email', 'Billing email'] as const;
