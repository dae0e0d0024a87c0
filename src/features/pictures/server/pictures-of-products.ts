import type { Transaction } from '#platform/database/database.ts';
import type { Photograph } from '#platform/images/read-photograph.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { insertCopiesForPacks, storePicture } from './pictures.repository.ts';

/** Makes stored pictures those of products or packs, too. */
export async function copyPicturesToPacks(trx: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await insertCopiesForPacks(trx, paths);
}

/** Stores a photograph under a name. What nothing uses after a day is removed, unless it is in the library. */
export async function storePhotograph(
  trx: Transaction,
  { mediaType, ...picture }: Photograph,
  { name, isForLibrary }: { readonly name: string; readonly isForLibrary: boolean },
  at: Instant,
): Promise<void> {
  await storePicture(trx, { ...picture, name, is_in_library: isForLibrary, media_type: mediaType }, at);
}
