import { penceTyped } from '../money/pence-typed.ts';
import { factsBy, isFact } from './foreign-facts.ts';
import { type ForeignOption, mapForeignProduct, stockOf } from './foreign-pack.ts';
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
import { type ForeignPicture, picturesNote } from './foreign-pictures.ts';

/** A product with the lines beneath it, by what each is. */
type Lines = {
  readonly head: FileRow;
  readonly variants: readonly FileRow[];
  readonly rules: readonly FileRow[];
  readonly pictures: readonly FileRow[];
};

/**
 * BigCommerce's product exports (support.bigcommerce.com): the template “Bulk Edit” of before, whose lines are `Product`, `SKU` and `Rule`,
 * and the “Supported Product Fields” of now, with `Product`, `Variant`, `Image` and `Video`. What stands below a product is of it.
 */
export function mapBigCommerceProducts(
  columns: FileColumns,
  rows: readonly FileRow[],
  toText: ToText,
): Iterable<MappedRow> {
  const read = cellsBy(columns);
  const factsOf = factsBy(columns, toText);
  const keyOfName = keysByName();
  const { products, strays } = productsIn(rows, (row) => itemOf(read(row)));
  const unplaced = strays.map((row) =>
    unusableLine(row, '', { column: 'item', says: 'It stands below no product: please export whole products' }),
  );
  return [
    ...unplaced,
    ...products.flatMap((product) => {
      const head = read(product.head);
      const name = head('Product Name', 'Name');
      if (name === '')
        return [unusableLine(product.head, '', { column: 'name', says: 'This is missing, so it is no product' })];
      if (/^d/i.test(head('Product Type', 'Type')))
        return [unusableLine(product.head, name, { column: 'type', says: 'This is a download, and nothing to pack' })];
      const description = toText(head('Product Description', 'Description'));
      const group = categoryOf(head('Category', 'Categories', 'Category Details'));
      const rules = product.rules.map((row) => ruleOf(read(row)));
      const sold = product.variants.length > 0 ? product.variants : [product.head];
      return mapForeignProduct({
        key: keyOfName(name, () => head('Product Code/SKU', 'SKU', 'Product ID', 'ID')),
        name,
        subName: '',
        style: group.slice(0, 60),
        supplier: '',
        description,
        facts: factsOf([product.head], ''),
        offSale: offSale(head),
        group,
        pictures: [...picturesIn(head), ...product.pictures.map((row) => pictureOf(read(row)))],
        variants: sold.map((row) => variantOf(row, read(row), { head, name, group, description, rules, sold })),
      });
    }),
  ];
}

const itemOf = (cells: Cells) => cells('Item Type', 'Item').toLowerCase();

function productsIn(rows: readonly FileRow[], item: (row: FileRow) => string) {
  const products: {
    readonly head: FileRow;
    readonly variants: FileRow[];
    readonly rules: FileRow[];
    readonly pictures: FileRow[];
  }[] = [];
  const strays: FileRow[] = [];
  for (const row of rows) {
    const is = item(row);
    const last = products.at(-1);
    if (is === 'product') products.push({ head: row, variants: [], rules: [], pictures: [] });
    else if (is === 'video') continue;
    else if (last === undefined || !BENEATH.has(is)) strays.push(row);
    else if (is === 'image') last.pictures.push(row);
    else (is === 'rule' ? last.rules : last.variants).push(row);
  }
  return { products: products satisfies readonly Lines[], strays };
}

const BENEATH: ReadonlySet<string> = new Set(['sku', 'variant', 'rule', 'image']);

/** The template of before has columns for each picture, numbered from one; that of now has a line for each. */
const picturesIn = (head: Cells): readonly ForeignPicture[] =>
  Array.from({ length: MOST_NUMBERED }, (_, place) => ({
    address: head(`Product Image URL - ${place + 1}`),
    alt: head(`Product Image Description - ${place + 1}`),
  }));

const MOST_NUMBERED = 20;

const pictureOf = (cells: Cells): ForeignPicture => ({
  address: cells('Image URL (Import)', 'Image URL'),
  alt: cells('Image Description'),
});

/** What is said of the lines that are no rows: pictures and films, and rules, which are taken into the prices above them. */
export function bigCommerceNotes(columns: FileColumns, rows: readonly FileRow[]): readonly string[] {
  const read = cellsBy(columns);
  const items = rows.map((row) => itemOf(read(row)));
  const count = (...names: readonly string[]) => items.filter((item) => names.includes(item)).length;
  const [pictures, films, rules] = [count('image'), count('video'), count('rule')];
  return [
    ...picturesNote(pictures),
    ...(films === 0
      ? []
      : [
          `${films === 1 ? '1 line is a film,' : `${films} lines are films,`} ${films === 1 ? 'and is' : 'and are'} not brought over.`,
        ]),
    ...(rules === 0
      ? []
      : [
          `${rules === 1 ? '1 line is a rule' : `${rules} lines are rules`} of prices, weights or pictures: of them only what a size or colour costs, and whether it can be bought, is brought over.`,
        ]),
  ];
}

/** `Shop/Beer;Sale` is Beer; numbers of categories say nothing here. */
function categoryOf(written: string): string {
  const first = /Category Name:\s*([^,|]+)/i.exec(written)?.[1] ?? written.split(';')[0] ?? '';
  const name =
    first
      .split(/(?<!\\)\//)
      .at(-1)
      ?.replaceAll('\\/', '/')
      .trim() ?? '';
  return /^[\d\s]*$/.test(name) ? '' : name;
}

/**
 * Options as both exports write them: `[S]Size=Large,[CS]Colour=Black:#000000`, and
 * `Type=Swatch|Name=Colour|Value=Black[#000000]Type=Rectangle|Name=Size|Value=L`.
 */
export function optionsIn(written: string): readonly ForeignOption[] {
  const found = [
    ...written.matchAll(/\[[A-Z]+\]\s*([^=]+)=(.*?)(?=,\s*\[[A-Z]+\]|$)/gis),
    ...written.matchAll(/Name=(.*?)\|Value=(.*?)(?=[\s|]*Type=|$)/gis),
  ];
  return found
    .map(([, name = '', value = '']) => ({
      name: name.trim(),
      value: value.replace(/(?::(?:#|https?:).*|\[#[^\]]*\])$/is, '').trim(),
    }))
    .filter(({ value }) => value !== '');
}

/** A rule of before: for which options it counts, and what it does to the price; empty = nothing. */
type Rule = { readonly options: readonly ForeignOption[]; readonly price: string; readonly isBarred: boolean };

const ruleOf = (cells: Cells): Rule => ({
  options: optionsIn(cells('Product Name')),
  price: cells('Price'),
  isBarred: saysNo(cells('Allow Purchases?')),
});

type OfProduct = {
  readonly head: Cells;
  readonly name: string;
  readonly group: string;
  readonly description: string;
  readonly rules: readonly Rule[];
  readonly sold: readonly FileRow[];
};

function variantOf(source: FileRow, cells: Cells, { head, name, group, description, rules, sold }: OfProduct) {
  const options = optionsIn(cells('Options') || cells('Product Name')).filter((option) => !isFact(option.name));
  const counting = rules.filter(
    (rule) => rule.options.length > 0 && rule.options.every((one) => hasOption(options, one)),
  );
  const priced = pricedBy(someOf(cells('Price')) || head('Price'), counting);
  const tracking = head('Track Inventory', 'Inventory Tracking').toLowerCase();
  const isTogether = sold.length > 1 && tracking.endsWith('product');
  const count = (isTogether ? head : cells)('Current Stock Level', 'Current Stock');
  const stock = isTogether
    ? {
        stock: '',
        notes: [
          {
            column: 'stock',
            says: `All of its sizes are counted together there (${count || '0'}): each begins with none here`,
          },
        ],
      }
    : stockOf(count, tracking !== 'none');
  return {
    source,
    pack: {
      title: name,
      variant: options
        .map(({ value }) => value)
        .join(', ')
        .slice(0, 80),
      about: group,
      description,
      taxable: isTaxed(head('Product Tax Class', 'Tax Class')),
    },
    options,
    price: priced.price,
    cost: someOf(cells('Cost Price')) || someOf(head('Cost Price')),
    crossedOut: plainSum(cells('Retail Price') || head('Retail Price')),
    barcode: cells('Product UPC/EAN', 'UPC/EAN', 'Global Trade Number', 'GPS Global Trade Item Number').replace(
      /^'/,
      '',
    ),
    sku: cells('Product Code/SKU', 'SKU'),
    picture: cells('Variant Image URL'),
    stock: stock.stock,
    offSale: counting.some(({ isBarred }) => isBarred) || saysNo(cells('Allow Purchases?')) ? 'not for sale' : '',
    notes: [...priced.notes, ...stock.notes],
  };
}

const hasOption = (options: readonly ForeignOption[], one: ForeignOption) =>
  options.some(({ name, value }) => name.toLowerCase() === one.name.toLowerCase() && value === one.value);

/** Sums have four decimals, of which the last two are noughts. */
const plainSum = (text: string) => text.replace(/^(\d+\.\d\d)0+$/, '$1');
/** Nought is written where nobody has entered a sum. */
const someOf = (text: string) => (/^[0.]*$/.test(text) ? '' : plainSum(text));

/** A price with the rules that count for it: `[ADD]2.00`, `[REMOVE]1.50` or `[FIXED]30.00`. */
function pricedBy(
  written: string,
  rules: readonly Rule[],
): { readonly price: string; readonly notes: readonly CellProblem[] } {
  let price = plainSum(written.replace(/^\[FIXED\]/i, ''));
  for (const { price: change } of rules) {
    if (change === '') continue;
    const [, sign = '', sum = ''] = /^(?:\[(ADD|REMOVE|FIXED)\])?(.*)$/is.exec(change) ?? [];
    const [before, by] = [penceTyped(price), penceTyped(plainSum(sum.trim()))];
    if (by === null || before === null)
      return {
        price,
        notes: [
          {
            column: 'retail',
            says: `A rule of the other shop changes the price by “${change.slice(0, 40)}”, which is not taken`,
          },
        ],
      };
    const after = /add/i.test(sign) ? before + by : /remove/i.test(sign) ? Math.max(0, before - by) : by;
    price = (after / 100).toFixed(2);
  }
  return { price, notes: [] };
}

/** Tax classes have a name in the export of before, and a number in that of now, where 1 is what is not taxed. */
function isTaxed(taxClass: string): boolean | null {
  return taxClass === '' ? null : !/^(?:1|non-?taxable.*)$/i.test(taxClass);
}

function offSale(head: Cells): string {
  if (saysNo(head('Product Visible?', 'Is Visible'))) return 'not visible';
  return saysNo(head('Allow Purchases?')) || /^disabled$/i.test(head('Availability')) ? 'not for sale' : '';
}

/** Titles that a customer export of BigCommerce has, and no other customer file that is known here. */
export const BIGCOMMERCE_CUSTOMERS = [
  'Store Credit',
  'Customer Group',
  'Address Line 1 - 1',
  'Receive Review/Abandoned Cart Emails?',
] as const;

/**
 * BigCommerce's customer export by its template “Bulk Edit” (support.bigcommerce.com, “Importing and exporting customers”), of which the first
 * address is taken. That somebody is reminded of a basket is no consent to a newsletter.
 */
export function mapBigCommerceCustomers(columns: FileColumns, rows: readonly FileRow[]): Iterable<MappedRow> {
  const read = cellsBy(columns);
  return rows.values().map((source) => {
    const cells = read(source);
    const of = (part: string) => cells(`Address ${part} - 1`);
    const email = cells('Email', 'Email Address');
    const name = cells('Customer Name', 'Name') || `${cells('First Name')} ${cells('Last Name')}`.trim();
    const company = of('Company') || cells('Company');
    const street = of('Line 1');
    return {
      source,
      texts: {
        email,
        name: name || company || email.split('@')[0] || '',
        telephone: (cells('Phone') || of('Phone')).replace(/^'/, ''),
        ...(street !== '' &&
          addressTexts({ lines: [company, street, of('Line 2'), of('City')], postcode: of('Zip').replace(/^'/, '') })),
      },
      guesses: name === '' ? ['name'] : [],
      problems: [],
      notes: creditNote(plainSum(cells('Store Credit').replaceAll(/[^\d.]/g, ''))),
    };
  });
}

function creditNote(credit: string): readonly CellProblem[] {
  return Number(credit) > 0
    ? [
        {
          column: 'store credit',
          says: `They have £${Number(credit).toFixed(2)} of credit there, which is not brought over: please give them a gift voucher`,
        },
      ]
    : [];
}
