import { type FileColumns, type FileRow, filledTexts, type ToText } from './foreign-row.ts';
import type { CellProblem, ImportTexts } from './import-values.ts';

/** What another shop says of a product beside its usual columns: texts by the titles of our own form, and where each comes from. */
export type ForeignFacts = { readonly texts: ImportTexts; readonly notes: readonly CellProblem[] };

type Fact = {
  /** The title of our own form that it fills. */
  readonly fills: string;
  /** How columns, metafields and attributes that say it are called, by letters only. */
  readonly names: readonly string[];
  readonly is: 'percent' | 'number' | 'text' | 'yes-no';
};

const FACTS: readonly Fact[] = [
  {
    fills: 'abv',
    names: ['abv', 'alcohol by volume', 'alcohol', 'alcohol content', 'strength', 'alc vol'],
    is: 'percent',
  },
  {
    fills: 'allergens',
    names: ['allergens', 'allergen', 'allergen information', 'allergen info', 'allergy information', 'allergy advice'],
    is: 'text',
  },
  { fills: 'ibu', names: ['ibu', 'ibus', 'bitterness', 'bitterness ibu'], is: 'number' },
  { fills: 'malt', names: ['malt', 'malts'], is: 'text' },
  { fills: 'hops', names: ['hop', 'hops'], is: 'text' },
  { fills: 'yeast', names: ['yeast', 'yeasts'], is: 'text' },
  { fills: 'other ingredients', names: ['ingredients', 'other ingredients'], is: 'text' },
  { fills: 'vegan', names: ['vegan', 'vegan friendly', 'suitable for vegans', 'is vegan'], is: 'yes-no' },
  { fills: 'gluten free', names: ['gluten free', 'is gluten free'], is: 'yes-no' },
];

/** Columns that hold words as tags do. */
const DIETS = ['dietary', 'diet', 'dietary preferences', 'dietary information', 'dietary requirements'];

/** A fact that a column says, by the name of the column in the file. */
type Said = { readonly name: string; readonly written: string };

/**
 * Reads strength, allergens, bitterness, ingredients, vegan and gluten free from columns whose titles say so: metafields of Shopify
 * (`ABV (product.metafields.custom.abv)`), further columns of WooCommerce (`Meta: abv`) and its attributes, whose name and value are
 * columns. The first line of a product that says something counts. What cannot be read is left out, which is said.
 */
export function factsBy(
  columns: FileColumns,
  toText: ToText,
): (rows: readonly FileRow[], tags: string) => ForeignFacts {
  const sources = sourcesIn(columns);
  return (rows, tags) => {
    const texts: Record<string, string> = {};
    const notes: CellProblem[] = [];
    for (const { fills, names, is } of FACTS) {
      const stated = firstSaid(rows, sources, { names, used: columns.used });
      if (stated === undefined) continue;
      const value = readFact(is, toText(stated.written));
      if (value === null) notes.push({ column: fills, says: leftOut(stated) });
      else {
        texts[fills] = value;
        notes.push({ column: fills, says: `From the column “${stated.name}”` });
      }
    }
    const diet = firstSaid(rows, sources, { names: DIETS, used: columns.used })?.written;
    const diets = diet === undefined ? [] : wordsOf(asPlain(toText(diet)) ?? '');
    const ofTags = factsOfTags([...wordsOf(tags), ...diets], texts);
    const others = otherPairs(rows, sources, columns.used);
    return { texts: { ...filledTexts(ofTags.texts), ...texts }, notes: [...notes, ...ofTags.notes, ...others] };
  };
}

/** What cells of several fields say beside facts. */
function otherPairs(rows: readonly FileRow[], sources: readonly Source[], used: Set<number>): readonly CellProblem[] {
  const others = sources.flatMap((source) => {
    if (!('holdsPairs' in source)) return [];
    used.add(source.place);
    return rows.flatMap(({ cells }) => pairsIn(cells[source.place] ?? '').filter(({ name }) => !isFact(name)));
  });
  const named = others.map(({ name, written }) => `${name}: ${written}`.slice(0, 60));
  return named.length === 0 ? [] : [{ column: 'custom fields', says: `Not brought over: ${shortened(named)}` }];
}

/** Whether an attribute of this name says a fact, and so is none of the options of a variant. */
export function isFact(name: string): boolean {
  const plain = namesIn(name);
  return [...FACTS.flatMap(({ names }) => names), ...DIETS].some((one) => plain.includes(one));
}

type Source =
  | { readonly names: readonly string[]; readonly title: string; readonly place: number }
  | { readonly namePlace: number; readonly place: number }
  | { readonly holdsPairs: true; readonly place: number };

/** Fields that BigCommerce writes into one cell: `"ABV=5.2%";"Hops=Citra"`, or as JSON. */
function pairsIn(cell: string): readonly Said[] {
  return [...cell.matchAll(/(?:^|[";{,])\s*([^="';:{},]{1,60}?)"?\s*[=:]\s*"?([^";{}]*)/g)]
    .map(([, name = '', written = '']) => ({ name: name.trim(), written: written.trim() }))
    .filter(({ written }) => written !== '');
}

function sourcesIn({ titles }: FileColumns): readonly Source[] {
  return titles.flatMap((title, place): readonly Source[] => {
    if (/^(?:product )?custom fields$/i.test(title.trim())) return [{ holdsPairs: true, place }];
    const attribute = /^attribute (\d+) value/i.exec(title.trim())?.[1];
    if (attribute === undefined) return [{ names: namesIn(title), title: title.trim(), place }];
    const namePlace = titles.findIndex((one) => one.trim().toLowerCase() === `attribute ${attribute} name`);
    return namePlace === -1 ? [] : [{ namePlace, place }];
  });
}

/** What a title calls its column, by letters only: the label of a metafield, and its key. */
function namesIn(title: string): readonly string[] {
  const [, label = '', key = ''] =
    /^(.*?)(?:\(\s*(?:product|variant)\.metafields\.([^)]*)\))?$/is.exec(title.trim()) ?? [];
  return [lettersOf(label), lettersOf(key)].filter((name) => name !== '');
}

const lettersOf = (name: string) =>
  name
    .replace(/^\s*(?:meta|metafield)\s*:/i, '')
    .replace(/\[[^\]]*\]\s*$/, '')
    .split('.')
    .at(-1)!
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

function firstSaid(
  rows: readonly FileRow[],
  sources: readonly Source[],
  { names, used }: { readonly names: readonly string[]; readonly used: Set<number> },
): Said | undefined {
  const found = rows.flatMap(({ cells }) =>
    sources.flatMap((source): readonly Said[] => {
      if ('holdsPairs' in source) {
        const pair = pairsIn(cells[source.place] ?? '').find(({ name }) =>
          namesIn(name).some((one) => names.includes(one)),
        );
        return pair === undefined ? [] : [pair];
      }
      const written = (cells[source.place] ?? '').trim();
      const name = 'title' in source ? source.title : (cells[source.namePlace] ?? '').trim();
      const isCalled = 'title' in source ? source.names : namesIn(name);
      if (written === '' || !isCalled.some((one) => names.includes(one))) return [];
      used.add(source.place);
      if ('namePlace' in source) used.add(source.namePlace);
      return [{ name, written }];
    }),
  );
  return found[0];
}

/** Null = it cannot be read. */
function readFact(is: Fact['is'], text: string): string | null {
  const plain = asPlain(text);
  if (plain === null) return null;
  switch (is) {
    case 'percent':
      return readStrength(plain);
    case 'number':
      return /^(1?\d{1,2}|200)\D*$/.exec(plain)?.[1] ?? null;
    case 'text':
      return plain.replaceAll(/\s*[;|\n]\s*/g, ', ');
    case 'yes-no':
      if (/^(?:yes|true|1|vegan|gluten[ -]free|suitable(?: for vegans)?)$/i.test(plain)) return 'yes';
      return /^(?:no|false|0|not .*)$/i.test(plain) ? 'no' : null;
  }
  return is satisfies never;
}

/** `5.2`, `5.2%` or `ABV 5,2 % vol`, up to 96. */
function readStrength(text: string): string | null {
  const found = /^(?:abv|alc\.?)?:?\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:%.*|abv|vol\.?)?$/i.exec(text);
  const strength = Number(found?.[1]?.replace(',', '.') ?? Number.NaN);
  return strength <= 96 ? String(Math.round(strength * 100) / 100) : null;
}

/** Lists and rich texts of metafields are JSON. Null = it names another thing of the shop by its number. */
function asPlain(written: string): string | null {
  if (written.includes('gid://')) return null;
  if (!/^[[{]/.test(written)) return written;
  try {
    return textsIn(JSON.parse(written)).join(', ');
  } catch {
    return written;
  }
}

function textsIn(json: unknown): readonly string[] {
  if (typeof json === 'string' || typeof json === 'number') return [String(json)];
  if (Array.isArray(json)) return json.flatMap(textsIn);
  if (typeof json !== 'object' || json === null) return [];
  const { value, children } = json as { readonly value?: unknown; readonly children?: unknown };
  return [...textsIn(value), ...textsIn(children)];
}

const leftOut = ({ name, written }: Said) =>
  `“${written.slice(0, 60)}” in the column “${name}” cannot be read, and is left out`;

const wordsOf = (tags: string) =>
  tags
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const TAGS: readonly { readonly pattern: RegExp; readonly fills: string; readonly text: string }[] = [
  { pattern: /^(?:suitable for )?vegans?(?:[ -]friendly)?$/i, fills: 'vegan', text: 'yes' },
  { pattern: /^gluten[ -]?free(?: beers?)?$/i, fills: 'gluten free', text: 'yes' },
  { pattern: /^unfined$/i, fills: 'fined', text: 'no' },
  { pattern: /^fined$/i, fills: 'fined', text: 'yes' },
];

/** What tags say that a product here has a place for; the others are named. What a column says counts before a tag. */
function factsOfTags(tags: readonly string[], stated: ImportTexts): ForeignFacts {
  const found = tags.map((tag) => ({ tag, means: TAGS.find(({ pattern }) => pattern.test(tag)) }));
  const taken = found.flatMap(({ tag, means }) =>
    means === undefined || stated[means.fills] !== undefined ? [] : [{ tag, ...means }],
  );
  const others = found.filter(({ means }) => means === undefined).map(({ tag }) => `“${tag}”`);
  return {
    texts: Object.fromEntries(taken.map(({ fills, text }) => [fills, text])),
    notes: [
      ...taken.map(({ tag, fills }) => ({ column: fills, says: `From the tag “${tag}”` })),
      ...(others.length > 0 ? [{ column: 'tags', says: `Not brought over: ${shortened(others)}` }] : []),
    ],
  };
}

const MOST_TAGS = 12;
function shortened(tags: readonly string[]): string {
  const more = tags.length - MOST_TAGS;
  return more > 0 ? `${tags.slice(0, MOST_TAGS).join(', ')} and ${more} more` : tags.join(', ');
}
