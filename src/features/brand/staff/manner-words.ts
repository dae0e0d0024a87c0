import type { Bar, Home, Manner, PackLabels, ProductPage, Shelf } from '#rules/brand/brand.ts';

type Words<Value> = readonly { readonly value: Value; readonly label: string }[];

export const BAR_WORDS = [
  { value: 'line', label: 'Name and menu in one line' },
  { value: 'band', label: 'One line on the main colour' },
  { value: 'middle', label: 'Name in the middle, menu below' },
] as const satisfies Words<Bar>;

export const HOME_WORDS = [
  { value: 'above', label: 'Words above the picture' },
  { value: 'beside', label: 'Words beside the picture' },
  { value: 'below', label: 'Words below the picture, in the middle' },
] as const satisfies Words<Home>;

export const SHELF_WORDS = [
  { value: 'planks', label: 'Planks of wood' },
  { value: 'fields', label: 'Coloured fields' },
  { value: 'board', label: 'Tasting board: picture beside words' },
] as const satisfies Words<Shelf>;

export const PRODUCT_PAGE_WORDS = [
  { value: 'plank', label: 'On a plank, at the left' },
  { value: 'field', label: 'In a coloured field, at the right' },
  { value: 'banner', label: 'On a colour to the edge of the page' },
] as const satisfies Words<ProductPage>;

export const PACK_LABEL_WORDS = [
  { value: 'paper', label: 'Paper label' },
  { value: 'band', label: 'Band' },
  { value: 'wrap', label: 'All round' },
  { value: 'roundel', label: 'Roundel' },
] as const satisfies Words<PackLabels>;

/** What of it is not as in the built-in look: “coloured fields; band”. */
export function mannerInWords({ bar, home, shelf, productPage, packLabels }: Manner): string {
  return [
    bar !== 'line' && wordOf(BAR_WORDS, bar),
    home !== 'above' && wordOf(HOME_WORDS, home),
    shelf !== 'planks' && wordOf(SHELF_WORDS, shelf),
    productPage !== 'plank' && wordOf(PRODUCT_PAGE_WORDS, productPage),
    packLabels !== 'paper' && wordOf(PACK_LABEL_WORDS, packLabels),
  ]
    .filter((word) => word !== false)
    .join('; ');
}

const wordOf = <Value>(words: Words<Value>, value: Value): string =>
  words.find((one) => one.value === value)!.label.toLowerCase();
