import { plainTitle } from './foreign-row.ts';
import type { ImportChoices, ImportForm, ImportKind } from './import-kinds.ts';

/** What staff say of the sums of a file: pounds, or anything else, of which nothing can be brought over. */
export const FILE_CURRENCIES = ['GBP', 'other'] as const;
export type FileCurrency = (typeof FILE_CURRENCIES)[number];

type FileOfSums = { readonly kind: ImportKind; readonly form: ImportForm; readonly titles: readonly string[] };

/**
 * Whether somebody has to say which currency the sums of a file are in: our own form says pounds, and a column of currencies says it row
 * by row.
 */
export function asksCurrency({ kind, form, titles }: FileOfSums): boolean {
  if (form === 'own' || (kind !== 'products' && kind !== 'vouchers')) return false;
  return titles.every((title) => plainTitle(title) !== 'currency');
}

/** Why nothing of a file can be imported yet, by its currency; null = it can. */
export function currencyObstacle(
  file: FileOfSums,
  { currency }: Pick<ImportChoices, 'currency'>,
): 'not-said' | 'other' | null {
  if (!asksCurrency(file) || currency === 'GBP') return null;
  return currency === 'other' ? 'other' : 'not-said';
}
