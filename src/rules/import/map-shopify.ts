import { groupBy } from '#rules/group-by.ts';
import {
  addressTexts,
  type Cells,
  cellsBy,
  filledTexts,
  type FileColumns,
  type FileRow,
  type MappedRow,
  plainTitle,
  type ToText,
} from './foreign-row.ts';
import { foreignConsent } from './foreign-consent.ts';
import { factsBy } from './foreign-facts.ts';
import { mapForeignProduct, stockOf } from './foreign-pack.ts';

/**
 * Shopify's product export, by its columns of before and since 2025 (help.shopify.com, “Using CSV files to import and export
 * products”): the first row of a handle says the product, each row with a price is a variant, and each may hold a picture, the others nothing else.
 */
export function mapShopifyProducts(
  columns: FileColumns,
  rows: readonly FileRow[],
  toText: ToText,
): Iterable<MappedRow> {
  const read = cellsBy(columns);
  const factsOf = factsBy(columns, toText);
  const tracks = TRACKERS.some((title) => columns.titles.some((one) => plainTitle(one) === plainTitle(title)));
  const products = groupBy(rows, (row) => read(row)('Handle', 'URL handle'));
  return products.entries().flatMap(([key, ofProduct]) => {
    const [first] = ofProduct;
    if (first === undefined) return [];
    const head = read(ofProduct.find((row) => read(row)('Title') !== '') ?? first);
    const variants = ofProduct.filter((row) => read(row)('Variant Price', 'Price') !== '');
    if (key === '' || variants.length === 0) return [unusable(first, head, key === '' ? 'handle' : 'variant price')];
    if (asYes(head('Gift Card')) === true) return [giftCard(first, head)];
    const description = toText(head('Body (HTML)', 'Description'));
    return mapForeignProduct({
      key,
      name: head('Title'),
      subName: '',
      style: head('Type').slice(0, 60),
      supplier: '',
      description,
      facts: factsOf(ofProduct, head('Tags')),
      offSale: offSale(head),
      group: head('Type') || (head('Product Category', 'Product category').split('>').at(-1)?.trim() ?? ''),
      pictures: ofProduct
        .map((row) => read(row))
        .toSorted(byPosition)
        .map(pictureOf),
      variants: variants.map((row) => variantOf(row, read(row), { head, description, tracks })),
    });
  });
}

const pictureOf = (cells: Cells) => ({
  address: cells('Image Src', 'Product image URL'),
  alt: cells('Image Alt Text'),
});

/** Without a number they stay behind the others, in the order of the file. */
const byPosition = (one: Cells, other: Cells) => positionOf(one) - positionOf(other);
const positionOf = (cells: Cells) => Number(/^\d{1,6}$/.exec(cells('Image Position'))?.[0] ?? 1e6);

const TRACKERS = ['Variant Inventory Tracker', 'Inventory tracker'] as const;

/** What the variants of a product share. */
export type OfProduct = {
  readonly head: Cells;
  readonly description: string;
  /** The file says of which variants the stock is counted. */
  readonly tracks: boolean;
};

function variantOf(source: FileRow, cells: Cells, { head, description, tracks }: OfProduct) {
  const options = [1, 2, 3]
    .map((place) => ({ name: head(`Option${place} Name`), value: cells(`Option${place} Value`) }))
    .filter(({ value }) => value !== '' && value.toLowerCase() !== 'default title');
  return {
    source,
    pack: {
      title: head('Title'),
      variant: options
        .map(({ value }) => value)
        .join(', ')
        .slice(0, 80),
      about: `${head('Type')} ${head('Product Category', 'Product category')} ${head('Tags')}`,
      description,
      taxable: asYes(cells('Variant Taxable', 'Charge tax')),
    },
    options,
    price: cells('Variant Price', 'Price'),
    cost: cells('Cost per item'),
    crossedOut: cells('Variant Compare At Price', 'Compare-at price'),
    barcode: cells('Variant Barcode', 'Barcode').replace(/^'/, ''),
    sku: cells('Variant SKU', 'SKU').replace(/^'/, ''),
    picture: cells('Variant Image', 'Variant image URL'),
    ...stockOf(cells('Variant Inventory Qty', 'Inventory quantity'), !tracks || cells(...TRACKERS) !== ''),
    offSale: '',
  };
}

/** Active and published is on sale; older exports have no status. */
function offSale(head: Cells): string {
  const status = head('Status').toLowerCase();
  if (status !== '' && status !== 'active') return status === 'draft' ? 'a draft' : status;
  return asYes(head('Published', 'Published on online store')) === false ? 'not published' : '';
}

function asYes(text: string): boolean | null {
  return text === '' ? null : /^(true|yes|1)$/i.test(text);
}

const giftCard = (source: FileRow, head: Cells): MappedRow => ({
  source,
  texts: { product: head('Title') },
  guesses: [],
  problems: [
    { column: 'gift card', says: 'This sells gift cards of the other shop: please make a pack of gift vouchers' },
  ],
});

function unusable(source: FileRow, head: Cells, column: string): MappedRow {
  return {
    source,
    texts: { product: head('Title') },
    guesses: [],
    problems: [{ column, says: 'This is missing, so it is no product' }],
  };
}

/**
 * Shopify's customer export (help.shopify.com, “Using CSV files to import and export customers”). Its own form says
 * whether somebody accepts mails, and not since when; that of apps says both.
 */
export function mapShopifyCustomers(columns: FileColumns, rows: readonly FileRow[]): Iterable<MappedRow> {
  const read = cellsBy(columns);
  return rows.values().map((source) => {
    const cells = read(source);
    const of = (part: string) => cells(`Default Address ${part}`, part);
    const name = `${cells('First Name')} ${cells('Last Name')}`.trim();
    const consent = foreignConsent(cells, 'Shopify');
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
        ...consent.texts,
      },
      guesses: name === '' ? ['name'] : [],
      problems: [],
      notes: consent.notes,
    };
  });
}

const LAST_CHARACTERS = ['Last Characters', 'Code Last Characters', 'Last 4 Characters'] as const;

/**
 * Shopify's gift card export (help.shopify.com, “Exporting gift cards”): whole codes are in none of its files but those that apps make,
 * so that a card is known by its number there and its last characters. Cards in another currency, expired or switched off are none.
 */
export function mapShopifyGiftCards(columns: FileColumns, rows: readonly FileRow[]): Iterable<MappedRow> {
  const read = cellsBy(columns);
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
