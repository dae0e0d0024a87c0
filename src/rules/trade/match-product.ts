import { isSmallSlip } from '#rules/content/is-small-slip.ts';
import { foldWords, wordsOf } from '#rules/content/search-words.ts';
import { groupBy } from '#rules/group-by.ts';

/** What a product of the list is called: its number, its name, and its pack. */
export type Named = { readonly code: string; readonly name: string; readonly pack: string };

/** A list of products by their words; made once, since it may have ten thousand. */
export type ProductIndex<T extends Named> = {
  readonly byCode: ReadonlyMap<string, T>;
  /** By name and pack, or by name alone, folded. */
  readonly byWholeName: ReadonlyMap<string, readonly T[]>;
  readonly byWord: ReadonlyMap<string, ReadonlySet<T>>;
};

/** The product that a row means; or why none was taken, with those that it may mean, the likeliest first. */
export type ProductMatch<T> =
  | { readonly product: T }
  | { readonly fault: 'unknown' | 'several' | 'code-of-another'; readonly candidates: readonly T[] };

export function indexProducts<T extends Named>(products: readonly T[]): ProductIndex<T> {
  const byWord = new Map<string, Set<T>>();
  for (const product of products)
    for (const word of wordsOf(`${product.name} ${product.pack}`))
      byWord.set(word, (byWord.get(word) ?? new Set<T>()).add(product));
  const names = products.flatMap((product) =>
    [`${product.name} ${product.pack}`, product.name].map((name) => [foldWords(name), product] as const),
  );
  return {
    byCode: new Map(products.map((product) => [product.code, product])),
    byWholeName: new Map(
      [...groupBy(names, ([name]) => name)].map(([name, found]) => [name, found.map(([, product]) => product)]),
    ),
    byWord,
  };
}

/**
 * The product of a pasted row, by its number or by its name. Taken only if there is one answer: the number’s, unless the name beside
 * it is that of another; the whole name’s; or the only product that has all the words. A misspelt word finds candidates, and nothing more.
 */
export function matchProduct<T extends Named>(
  index: ProductIndex<T>,
  row: { readonly product: string; readonly code: string | null },
): ProductMatch<T> {
  const ofCode = row.code === null ? undefined : index.byCode.get(row.code.replace(/^0+(?=\d)/, ''));
  const words = wordsOf(row.product);
  if (ofCode === undefined) return words.length === 0 ? UNKNOWN : byName(index, row.product, words);
  if (words.length === 0 || words.some((word) => index.byWord.get(word)?.has(ofCode))) return { product: ofCode };
  return { fault: 'code-of-another', candidates: [ofCode, ...likely(index, words)] };
}

const UNKNOWN = { fault: 'unknown', candidates: [] } as const;

function byName<T extends Named>(index: ProductIndex<T>, name: string, words: readonly string[]): ProductMatch<T> {
  const whole = index.byWholeName.get(foldWords(name)) ?? [];
  const [first] = whole;
  if (first !== undefined && whole.length === 1) return { product: first };
  const [rarest, ...others] = words
    .map((word): ReadonlySet<T> => index.byWord.get(word) ?? NONE)
    .toSorted((a, b) => a.size - b.size);
  const all = [...(rarest ?? NONE)].filter((product) => others.every((found) => found.has(product)));
  const [only] = all;
  if (only !== undefined && all.length === 1) return { product: only };
  return all.length > 1
    ? { fault: 'several', candidates: (whole.length > 0 ? whole : all).slice(0, MOST_CANDIDATES) }
    : { fault: 'unknown', candidates: likely(index, words) };
}

const NONE: ReadonlySet<never> = new Set<never>();
const MOST_CANDIDATES = 8;

/** Those with most of the words, small slips forgiven. */
function likely<T extends Named>(index: ProductIndex<T>, words: readonly string[]): readonly T[] {
  const hits = new Map<T, number>();
  for (const word of words)
    for (const product of productsWith(index, word)) hits.set(product, (hits.get(product) ?? 0) + 1);
  return [...hits]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_CANDIDATES)
    .map(([product]) => product);
}

function productsWith<T extends Named>({ byWord }: ProductIndex<T>, word: string): Iterable<T> {
  const exact = byWord.get(word);
  if (exact !== undefined) return exact;
  return new Set([...byWord].flatMap(([other, products]) => (isSmallSlip(word, other) ? [...products] : [])));
}
