import type { Transaction } from '#platform/database/database.ts';
import { lockPictures } from './pictures.repository.ts';

/**
 * The paths of these that are no stored pictures; the others are kept from being removed as unused until the transaction ends.
 * Whoever stores the path of a picture, or HTML with pictures in it, asks here in the same transaction.
 */
export async function missingPictures(trx: Transaction, paths: readonly string[]): Promise<readonly string[]> {
  const stored = new Set(await lockPictures(trx, paths));
  return paths.filter((path) => !stored.has(path));
}
