import { wordsOf } from '#rules/content/search-words.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { Named } from '#rules/trade/match-product.ts';
import type { SheetItem, SheetLine } from '../order-sheet.contract.ts';

/** What is the person's own of a product: she likes it, and what her business paid last. */
export type OwnFacts = {
  readonly favourites: readonly number[];
  readonly paid: readonly { readonly packId: number; readonly cPackPrice: Pence; readonly on: string }[];
};

/** A product of the sheet, with all that its row shows. */
export type SheetRow = Named &
  SheetItem & {
    readonly key: string;
    readonly isFavourite: boolean;
    readonly paid: { readonly cPackPrice: Pence; readonly on: string } | null;
    /** Its words, folded, for the box to filter by. */
    readonly words: string;
  };

export const keyOf = ({ packId, extraItemId }: Pick<SheetLine, 'packId' | 'extraItemId'>): string =>
  `${packId}/${extraItemId}`;

export function sheetRows(items: readonly SheetItem[], { favourites, paid }: OwnFacts): readonly SheetRow[] {
  const liked = new Set(favourites);
  const paidFor = new Map(paid.map((one) => [one.packId, one]));
  return items.map((item) => {
    const code = item.extraItemId === 0 ? `${item.packId}` : `${item.packId}-${item.extraItemId}`;
    return {
      ...item,
      key: keyOf(item),
      code,
      name: item.prodName,
      pack: item.packName,
      isFavourite: liked.has(item.packId),
      paid: paidFor.get(item.packId) ?? null,
      words: ` ${wordsOf(`${item.prodName} ${item.packName} ${item.supplier}`).join(' ')} ${code}`,
    };
  });
}

/** Which rows are shown: all, those that have a quantity, favourites, or what was bought before. */
export type RowsShown = 'all' | 'typed' | 'favourites' | 'bought';

type Wish = {
  readonly shown: RowsShown;
  readonly text: string;
  readonly typed: ReadonlyMap<string, string>;
  /** Rows whose quantity was deleted a moment ago: the cursor is in them, and another one may follow. */
  readonly justEmptied: ReadonlySet<string>;
};

/** Every word typed begins a word of the row. */
export function rowsToShow(rows: readonly SheetRow[], wish: Wish): readonly SheetRow[] {
  const words = wordsOf(wish.text);
  return rows.filter((row) => isShown(row, wish) && words.every((word) => row.words.includes(` ${word}`)));
}

function isShown(row: SheetRow, { shown, typed, justEmptied }: Wish): boolean {
  switch (shown) {
    case 'all':
      return true;
    case 'typed':
      return typed.has(row.key) || justEmptied.has(row.key);
    case 'favourites':
      return row.isFavourite;
    case 'bought':
      return row.paid !== null;
  }
  return shown satisfies never;
}
