import { type Cells, cellsBy, type FileRow, type MappedRow, type ToText } from './foreign-row.ts';
import { mapForeignProduct } from './foreign-pack.ts';
import { addressTexts } from './map-shopify.ts';

/**
 * WooCommerce's product export (github.com/woocommerce/woocommerce/wiki, “Product CSV Import Schema”): simple products are one row; the
 * variations of a variable product are rows that name it in `Parent`, by `id:` and its number or by its SKU.
 */
export function mapWooProducts(
  titles: readonly string[],
  rows: readonly FileRow[],
  toText: ToText,
): Iterable<MappedRow> {
  const read = cellsBy(titles);
  const keyOf = (row: FileRow) => parentOf(read(row)('Parent')) || idOf(read(row));
  const bySku = new Map(rows.map((row) => [read(row)('SKU'), idOf(read(row))]));
  const products = Map.groupBy(rows, (row) => bySku.get(keyOf(row)) ?? keyOf(row));
  return products.values().flatMap((ofProduct) => {
    const [first] = ofProduct;
    if (first === undefined) return [];
    const headRow = ofProduct.find((row) => read(row)('Parent') === '') ?? first;
    const head = read(headRow);
    const sold = ofProduct.filter((row) => row !== headRow || ofProduct.length === 1);
    const description = toText(`${head('Short description')} ${head('Description')}`);
    return mapForeignProduct({
      key: '',
      name: head('Name'),
      subName: '',
      style: lastCategory(head('Categories')).slice(0, 60),
      supplier: '',
      description: toText(head('Description', 'Short description')).slice(0, 4000),
      variants: sold.map((row) => variantOf(row, read(row), head, description)),
    });
  });
}

const idOf = (cells: Cells) => cells('ID') || cells('SKU');
const parentOf = (parent: string) => parent.replace(/^id:/i, '');
const lastCategory = (categories: string) => categories.split(',')[0]?.split('>').at(-1)?.trim() ?? '';

function variantOf(source: FileRow, cells: Cells, head: Cells, description: string) {
  const options = [1, 2, 3].map((place) => cells(`Attribute ${place} value(s)`)).filter((option) => option !== '');
  const isVariation = cells('Parent') !== '';
  return {
    source,
    pack: {
      title: head('Name'),
      variant: isVariation ? options.join(', ').slice(0, 80) : '',
      about: `${head('Categories')} ${head('Tags')} ${isVariation ? '' : options.join(' ')}`,
      description,
      taxable: cells('Tax status') === '' ? null : cells('Tax status') !== 'none' && cells('Tax class') !== 'zero-rate',
    },
    price: cells('Regular price'),
    cost: cells('Cost of goods'),
    barcode: cells('GTIN, UPC, EAN, or ISBN'),
    stock: /^\d+$/.test(cells('Stock')) ? cells('Stock') : '',
  };
}

/**
 * WooCommerce's customer report (its columns are in `Reports/Customers/Controller.php` of WooCommerce), which has no street, so that no
 * address is made of it; or the users of WordPress with what the shop keeps of them, such as `user_email` and `billing_address_1`.
 */
export function mapWooCustomers(titles: readonly string[], rows: readonly FileRow[]): Iterable<MappedRow> {
  const read = cellsBy(titles);
  return rows.values().map((source) => {
    const cells = read(source);
    const email = cells(...WOO_EMAIL);
    const name =
      cells('Name', 'Customer') ||
      `${cells('First name', 'Billing first name')} ${cells('Last name', 'Billing last name')}`.trim();
    const street = cells('Billing address 1', 'Address 1');
    const lines = [
      cells('Billing company', 'Company'),
      street,
      cells('Billing address 2', 'Address 2'),
      cells('Billing city', 'City'),
    ];
    return {
      source,
      texts: {
        email,
        name: name || cells('Display name', 'Username', 'User login') || email.split('@')[0] || '',
        telephone: cells('Billing phone', 'Phone', 'Shipping phone'),
        ...(street !== '' && addressTexts({ lines, postcode: cells('Billing postcode', 'Postal code', 'Postcode') })),
      },
      guesses: name === '' ? ['name'] : [],
      problems: [],
    };
  });
}

/** The columns that hold an e-mail, the surest first. */
export const WOO_EMAIL = ['Email', 'User email', 'Customer email', 'Billing email'] as const;
