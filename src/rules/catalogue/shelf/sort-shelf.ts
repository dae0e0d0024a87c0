/** The sort orders that a visitor can choose; without one the order is the brewery's. */
export type ShelfSort = 'name' | 'price' | 'price-down' | 'strength' | 'strength-down' | 'size' | 'size-down';

/** The values to sort by: pence, hundredths of a percent, millilitres; null = unknown, sorted last. */
export type SortedBy = {
  readonly name: string;
  readonly price: number | null;
  readonly strength: number | null;
  readonly size: number | null;
};

/** Sorts a shelf. Equal things keep their order, and things without the value come last in both directions. */
export function sortShelf<Thing>(
  things: readonly Thing[],
  sort: ShelfSort,
  by: (thing: Thing) => SortedBy,
): readonly Thing[] {
  if (sort === 'name') return things.toSorted((one, other) => by(one).name.localeCompare(by(other).name, 'en-GB'));
  const [figure, falling] = FIGURES[sort];
  return things.toSorted((one, other) => compareFigures(by(one)[figure], by(other)[figure], falling));
}

type Figure = Exclude<keyof SortedBy, 'name'>;

const FIGURES: Readonly<Record<Exclude<ShelfSort, 'name'>, readonly [Figure, boolean]>> = {
  price: ['price', false],
  'price-down': ['price', true],
  strength: ['strength', false],
  'strength-down': ['strength', true],
  size: ['size', false],
  'size-down': ['size', true],
};

function compareFigures(one: number | null, other: number | null, falling: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return falling ? other - one : one - other;
}
