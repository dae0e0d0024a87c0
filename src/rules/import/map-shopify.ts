import { type Cells, cellsBy, filledTexts, type FileRow, type MappedRow, type ToText } from './foreign-row.ts';
import { mapForeignProduct } from './foreign-pack.ts';

/**
 * Shopify's product export, by its columns of before and since 2025 (help.shopify.com, “Using CSV files to import and export
 * products”): the first row of a handle says the product, each row with a price is a variant, and the others hold further pictures.
 */
export function mapShopifyProducts(
  titles: readonly string[],
  rows: readonly FileRow[],
  toText: ToText,
): Iterable<MappedRow> {
  const read = cellsBy(titles);
  const products = Map.groupBy(rows, (row) => read(row)('Handle', 'URL handle'));
  return products.entries().flatMap(([key, ofProduct]) => {
    const [first] = ofProduct;
    if (first === undefined) return [];
    const head = read(ofProduct.find((row) => read(row)('Title') !== '') ?? first);
    const variants = ofProduct.filter((row) => read(row)('Variant Price', 'Price') !== '');
    if (key === '' || variants.length === 0) return [unusable(first, key === '' ? 'handle' : 'variant price')];
    if (asYes(head('Gift Card')) === true) return [giftCard(first)];
    const description = toText(head('Body (HTML)', 'Description'));
    return mapForeignProduct({
      key,
      name: head('Title'),
      subName: '',
      style: head('Type').slice(0, 60),
      supplier: '',
      description: description.slice(0, 4000),
      variants: variants.map((row) => variantOf(row, read(row), head, description)),
    });
  });
}

function variantOf(source: FileRow, cells: Cells, head: Cells, description: string) {
  const options = [1, 2, 3]
    .map((place) => cells(`Option${place} Value`, `Option${place} value`))
    .filter((option) => option !== '' && option.toLowerCase() !== 'default title');
  return {
    source,
    pack: {
      title: head('Title'),
      variant: options.join(', ').slice(0, 80),
      about: `${head('Type')} ${head('Product Category', 'Product category')} ${head('Tags')}`,
      description,
      taxable: asYes(cells('Variant Taxable', 'Charge tax')),
    },
    price: cells('Variant Price', 'Price'),
    cost: cells('Cost per item'),
    barcode: cells('Variant Barcode', 'Barcode').replace(/^'/, ''),
    stock: cells('Variant Inventory Qty', 'Inventory quantity').startsWith('-')
      ? '0'
      : cells('Variant Inventory Qty', 'Inventory quantity'),
  };
}

function asYes(text: string): boolean | null {
  return text === '' ? null : /^(true|yes|1)$/i.test(text);
}

const giftCard = (source: FileRow): MappedRow => ({
  source,
  texts: {},
  guesses: [],
  problems: [
    { column: 'gift card', says: 'This sells gift cards of the other shop: please make a pack of gift vouchers' },
  ],
});

function unusable(source: FileRow, column: string): MappedRow {
  return { source, texts: {}, guesses: [], problems: [{ column, says: 'This is missing, so it is no product' }] };
}

/**
 * Shopify's customer export (help.shopify.com, “Using CSV files to import and export customers”). It says whether somebody accepts
 * mails, and not since when: no consent is made of that.
 */
export function mapShopifyCustomers(titles: readonly string[], rows: readonly FileRow[]): Iterable<MappedRow> {
  const read = cellsBy(titles);
  return rows.values().map((source) => {
    const cells = read(source);
    const of = (part: string) => cells(`Default Address ${part}`, part);
    const name = `${cells('First Name')} ${cells('Last Name')}`.trim();
    return {
      source,
      texts: {
        email: cells('Email'),
        name: name || of('Company') || cells('Email').split('@')[0] || '',
        telephone: (cells('Phone') || of('Phone')).replace(/^'/, ''),
        ...addressTexts({
          lines: [of('Company'), of('Address1'), of('Address2'), of('City')],
          postcode: of('Zip').replace(/^'/, ''),
        }),
      },
      guesses: name === '' ? ['name'] : [],
      problems: [],
    };
  });
}

/** The lines of an address, without empty ones between, and its postcode; nothing of it when there is no postcode or no line. */
export function addressTexts({ lines, postcode }: { readonly lines: readonly string[]; readonly postcode: string }) {
  const full = lines.filter((line) => line !== '');
  if (full.length === 0 || postcode === '') return {};
  return {
    ...Object.fromEntries(Array.from({ length: 5 }, (_, place) => [`line ${place + 1}`, full[place] ?? ''])),
    postcode,
  };
}

const LAST_CHARACTERS = ['Last Characters', 'Code Last Characters', 'Last 4 Characters'] as const;

/**
 * Shopify's gift card export (help.shopify.com, “Exporting gift cards”): whole codes are in none of its files but those that apps make,
 * so that a card is known by its number there and its last characters. Cards in another currency, expired or switched off are none.
 */
export function mapShopifyGiftCards(titles: readonly string[], rows: readonly FileRow[]): Iterable<MappedRow> {
  const read = cellsBy(titles);
  return rows.values().map((source) => {
    const cells = read(source);
    const code = cells('Code', 'Gift Card Code');
    const isMasked = code === '' || /[•*x]{3,}/i.test(code);
    const last = cells(...LAST_CHARACTERS) || (isMasked ? code.replaceAll(/[^\w]/g, '').slice(-4) : '');
    const balance = cells('Current Balance', 'Balance', 'Remaining Balance');
    const texts = {
      code: isMasked ? '' : code,
      name: 'Gift voucher',
      value: plainSum(cells('Initial Balance', 'Initial Value')) || plainSum(balance),
      balance: plainSum(balance),
      until: cells('Expires On', 'Expiry Date').slice(0, 10),
      note: noteOf(cells('Id', 'Gift Card Id'), last, cells('Customer Name', 'Customer', 'Recipient Name')),
    };
    return {
      source,
      texts: isMasked ? { ...filledTexts(texts), code: '' } : filledTexts(texts),
      guesses: ['name'],
      problems: [...currencyProblem(cells('Currency')), ...standingProblem(cells)],
    };
  });
}

function noteOf(id: string, last: string, customer: string): string {
  const parts = ['Shopify gift card', id, last && `ending ${last}`, customer && `of ${customer}`];
  return parts.filter(Boolean).join(' ').slice(0, 200);
}

/** A sum without its currency. */
const plainSum = (text: string) => text.replaceAll(/[^\d.,]/g, '');

function currencyProblem(currency: string) {
  return currency === '' || currency.toUpperCase() === 'GBP'
    ? []
    : [{ column: 'currency', says: `It is worth ${currency.toUpperCase()}, and only pounds can be spent here` }];
}

function standingProblem(cells: Cells) {
  const isOff = cells('Disabled At', 'Deactivated At') !== '' || asYes(cells('Enabled?', 'Enabled')) === false;
  const isOver = asYes(cells('Expired?', 'Expired')) === true;
  return [
    ...(isOff ? [{ column: 'enabled', says: 'It was switched off in the other shop' }] : []),
    ...(isOver ? [{ column: 'expired', says: 'Its time was over in the other shop' }] : []),
  ];
}
