import { groupBy } from '#rules/group-by.ts';
import { foreignConsent } from './foreign-consent.ts';
import { factsBy, isFact } from './foreign-facts.ts';
import { mapForeignProduct, stockOf } from './foreign-pack.ts';
import {
  addressTexts,
  type Cells,
  cellsBy,
  type FileColumns,
  type FileRow,
  keysByName,
  type MappedRow,
  saysNo,
  type ToText,
  unusableLine,
} from './foreign-row.ts';
import type { CellProblem } from './import-values.ts';

/** What all lines of a file share: the titles of its counts, one for each place, and of its taxes. */
type OfFile = { readonly counts: readonly string[]; readonly taxes: readonly string[] };

/**
 * Square's item library (squareup.com, “Import items online”): a line is a variation, and those of one item have its name. What is on hand
 * stands in a column for each place, a tax in a column with its name and rate (`Tax - VAT (20%)`), which is Y where it is charged.
 */
export function mapSquareProducts(columns: FileColumns, rows: readonly FileRow[], toText: ToText): Iterable<MappedRow> {
  const read = cellsBy(columns);
  const factsOf = factsBy(columns, toText);
  const keyOfName = keysByName();
  const ofFile = {
    counts: columns.titles.filter((title) => /^current quantity\b/i.test(title.trim())),
    taxes: columns.titles.filter((title) => /^tax - /i.test(title.trim())),
  };
  const items = groupBy(rows, (row) => read(row)('Item Name'));
  return items.entries().flatMap(([name, ofItem]) => {
    const [first] = ofItem;
    if (first === undefined) return [];
    if (name === '')
      return ofItem.map((row) =>
        unusableLine(row, '', { column: 'item name', says: 'This is missing, so it is no product' }),
      );
    const head: Cells = (...titles) => ofItem.map((row) => read(row)(...titles)).find((cell) => cell !== '') ?? '';
    const shown = head('Customer-facing Name') || name;
    const description = toText(head('Description'));
    const group = categoryOf(head);
    return mapForeignProduct({
      key: keyOfName(shown, () => head('SKU', 'Token', 'Reference Handle')),
      name: shown,
      subName: '',
      style: group.slice(0, 60),
      supplier: '',
      description,
      facts: factsOf(ofItem, ''),
      offSale: offSale(head),
      group,
      // Its export names none.
      pictures: [],
      variants: ofItem.map((row) =>
        variantOf(row, read(row), {
          ofFile,
          title: shown,
          about: `${group} ${head('Item Type')}`,
          description,
          isOnly: ofItem.length === 1,
        }),
      ),
    });
  });
}

/** The last step of `Drinks > Beer`, of the first of several. */
const categoryOf = (head: Cells) =>
  head('Reporting Category', 'Category', 'Categories').split(',')[0]?.split('>').at(-1)?.trim() ?? '';

type OfItem = {
  readonly ofFile: OfFile;
  readonly title: string;
  readonly about: string;
  readonly description: string;
  /** It has no other variation. */
  readonly isOnly: boolean;
};

function variantOf(source: FileRow, cells: Cells, { ofFile, title, about, description, isOnly }: OfItem) {
  // The only variation of an item is called so when nobody has named it.
  const name = isOnly && /^regular$/i.test(cells('Variation Name')) ? '' : cells('Variation Name');
  const named = [1, 2, 3]
    .map((place) => ({ name: cells(`Option Name ${place}`), value: cells(`Option Value ${place}`) }))
    .filter((option) => option.value !== '' && !isFact(option.name));
  const options = named.length > 0 ? named : name === '' ? [] : [{ name: '', value: name }];
  const { price, notes } = priceOf(cells('Price'));
  const stock = onHand(cells, ofFile.counts);
  return {
    source,
    pack: { title, variant: name.slice(0, 80), about, description, taxable: isTaxed(cells, ofFile.taxes) },
    options,
    price,
    cost: cells('Default Unit Cost'),
    crossedOut: '',
    barcode: cells('GTIN').replace(/^'/, ''),
    sku: cells('SKU').replace(/^'/, ''),
    picture: '',
    stock: stock.stock,
    offSale: saysNo(cells('Sellable')) ? 'not for sale' : '',
    notes: [...notes, ...stock.notes],
  };
}

/** A price that is typed at the till is called `variable`. */
function priceOf(written: string): { readonly price: string; readonly notes: readonly CellProblem[] } {
  if (!/^variable$/i.test(written)) return { price: written, notes: [] };
  return {
    price: '',
    notes: [{ column: 'retail', says: 'Its price is typed at the till in Square: it has none here' }],
  };
}

/** What is on hand in all places together; empty = nobody has counted it. */
function onHand(cells: Cells, titles: readonly string[]) {
  if (saysNo(cells('Stockable'))) return stockOf('', false);
  const counts = titles.map((title) => cells(title)).filter((count) => count !== '');
  const whole = counts.map((count) => count.replace(/\.0+$/, ''));
  if (counts.length < 2) return stockOf(whole[0] ?? '', true);
  if (whole.some((count) => !/^-?\d+$/.test(count)))
    return {
      stock: '',
      notes: [{ column: 'stock', says: `“${counts.join('” and “')}” are not all whole: it begins with none here` }],
    };
  const { stock, notes } = stockOf(String(whole.reduce((sum, count) => sum + Number(count), 0)), true);
  return { stock, notes: [...notes, { column: 'stock', says: `That is what ${counts.length} places have together` }] };
}

/** Null = the file has no column of a tax. */
function isTaxed(cells: Cells, titles: readonly string[]): boolean | null {
  const rates = titles.map((title) => ({
    isOn: /^y/i.test(cells(title)),
    rate: Number(/([\d.]+)\s*%/.exec(title)?.[1]),
  }));
  return rates.length === 0 ? null : rates.some(({ isOn, rate }) => isOn && rate !== 0);
}

/** What is archived, or neither seen nor bought in the shop of the site. */
function offSale(head: Cells): string {
  if (/^(?:y|yes|true)$/i.test(head('Archived'))) return 'archived';
  const visibility = head('Square Online Item Visibility', 'Item Visibility', 'Visibility').toLowerCase();
  return ['hidden', 'unavailable', 'private'].includes(visibility) ? `${visibility} on the site` : '';
}

/** Titles that a customer directory of Square has, and no other customer file that is known here. */
export const SQUARE_CUSTOMERS = [
  'Square Customer ID',
  'Email Subscription Status',
  'Creation Source',
  'Instant Profile',
  'Street Address 1',
] as const;

/** No other file has it, even where most columns were taken out. */
export const SQUARE_ALONE = 'Email Subscription Status';

/** Square's customer directory (squareup.com, “Import customers online”): it says who is subscribed, and not since when. */
export function mapSquareCustomers(columns: FileColumns, rows: readonly FileRow[]): Iterable<MappedRow> {
  const read = cellsBy(columns);
  return rows.values().map((source) => {
    const cells = read(source);
    const email = cells('Email Address', 'Email');
    const name = `${cells('First Name', 'Given Name')} ${cells('Last Name', 'Surname', 'Family Name')}`.trim();
    const company = cells('Company Name', 'Company');
    const street = cells('Street Address 1');
    const consent = foreignConsent(cells, 'Square');
    return {
      source,
      texts: {
        email,
        name: name || company || cells('Nickname') || email.split('@')[0] || '',
        telephone: cells('Phone Number', 'Phone').replace(/^'/, ''),
        ...(street !== '' &&
          addressTexts({
            lines: [company, street, cells('Street Address 2'), cells('City', 'Town')],
            postcode: cells('Postal Code', 'Postcode', 'Zip Code').replace(/^'/, ''),
          })),
        ...consent.texts,
      },
      guesses: name === '' ? ['name'] : [],
      problems: [],
      notes: consent.notes,
    };
  });
}
