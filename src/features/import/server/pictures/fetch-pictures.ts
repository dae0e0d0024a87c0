import { compareFields, recordAudit, recordAudits } from '#features/audit/server/record-audit.ts';
import { missingPictures } from '#features/pictures/server/missing-pictures.ts';
import { copyPicturesToPacks, storePhotograph } from '#features/pictures/server/pictures-of-products.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { type Photograph, readPhotograph } from '#platform/images/read-photograph.ts';
import type { FetchFile } from '#platform/public-fetch/fetch-public-file.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PictureToSave } from '#rules/catalogue/products/picture-faults.ts';
import { withoutPictures, withPicture } from '#rules/catalogue/products/with-picture.ts';
import { updateRows } from '../stored-records.ts';
import {
  deletePictures,
  type Failed,
  lockBrought,
  lockPackPicture,
  lockProductPictures,
  lockWaitingPicture,
  moveVersion,
  type PictureToFetch,
  readLaterPaths,
  storeFailed,
  storeFetched,
  takeNextPicture,
} from './import-pictures.repository.ts';

/** One run of the job takes so many, one after another, so that even the slowest end before it counts as dead. */
const FETCHED_AT_ONCE = 10;
const MOST_TRIES = 3;

type Change = { readonly by: number; readonly at: Instant };
type Fetched = Photograph | { readonly path: string } | Failed;

/**
 * Fetches some of the pictures that wait, each outside of any transaction, and stores it in a short one: what waits no more meanwhile, since
 * another process was faster or the import is being taken back, is dropped. A process that dies leaves its picture waiting.
 */
export async function fetchSomePictures(db: Database, fetchFile: FetchFile, now: Instant): Promise<void> {
  for (let fetched = 0; fetched < FETCHED_AT_ONCE; fetched++) {
    const next = await takeNextPicture(db);
    if (next === undefined) return;
    const result = next.tries > MOST_TRIES ? INTERRUPTED : await fetchPicture(next, fetchFile);
    await inTransaction(db, (trx) => settle(trx, next, result, now));
  }
}

const INTERRUPTED: Failed = { failure: 'interrupted', detail: null };
const PHOTOGRAPH_FAILURES = { unreadable: 'unreadable', 'too-large': 'too-many-pixels' } as const;

async function fetchPicture({ address, knownPath }: PictureToFetch, fetchFile: FetchFile): Promise<Fetched> {
  if (knownPath !== null) return { path: knownPath };
  const file = await fetchFile(address);
  if ('fault' in file) return { failure: file.fault, detail: file.detail ?? null };
  const photograph = await readPhotograph(file, null);
  return typeof photograph === 'string' ? { failure: PHOTOGRAPH_FAILURES[photograph], detail: null } : photograph;
}

async function settle(trx: Transaction, next: PictureToFetch, result: Fetched, at: Instant): Promise<void> {
  const by = await lockWaitingPicture(trx, next);
  if (by === null) return;
  if ('failure' in result) return storeFailed(trx, next.id, result);
  const { path } = result;
  if ('bytes' in result) await storePhotograph(trx, result, { name: next.alt.slice(0, 120), isForLibrary: false }, at);
  // It was removed meanwhile, as nothing used it any more: the next run fetches it.
  else if ((await missingPictures(trx, [path])).length > 0) return;
  await copyPicturesToPacks(trx, [path]);
  const picture = { path, alt: next.alt };
  const isPlaced = await (next.packId === null ? placeAtProduct : placeAtPack)(trx, next, picture, { by, at });
  await (isPlaced ? storeFetched(trx, next.id, path) : storeFailed(trx, next.id, { failure: 'full', detail: null }));
}

/** False = it has no room for another one. */
async function placeAtProduct(trx: Transaction, next: PictureToFetch, picture: PictureToSave, change: Change) {
  const product = await lockProductPictures(trx, next.productId);
  const pictures = withPicture(product.pictures, picture, await readLaterPaths(trx, next));
  if (pictures === null) return false;
  const difference = compareFields(auditedPictures(product.pictures), auditedPictures(pictures));
  if (difference === null) return true;
  const versions = await updateRows(trx, 'product', [{ id: product.id, ...columnsOf(pictures, change) }]);
  const { importId } = next;
  const { id, version: before } = product;
  await moveVersion(trx, 'product', { importId, id, before, after: versions.get(id)! });
  await recordAudit(trx, { by: change.by, what: 'product.changed', subjectId: id, ...difference }, change.at);
  return true;
}

/** A pack has one picture: that which somebody has given it meanwhile stays. */
async function placeAtPack(trx: Transaction, next: PictureToFetch, { path, alt }: PictureToSave, { by, at }: Change) {
  const { id, version: before, picture } = await lockPackPicture(trx, next.packId!);
  if (picture !== '') return picture === path;
  const row = { id, picture: path, picture_alt: alt, changed_by: by, changed_at: at };
  const versions = await updateRows(trx, 'pack', [row]);
  await moveVersion(trx, 'pack', { importId: next.importId, id, before, after: versions.get(id)! });
  const difference = { before: { picture: '', pictureAlt: '' }, after: { picture: path, pictureAlt: alt } };
  await recordAudit(trx, { by, what: 'pack.changed', subjectId: id, ...difference }, at);
  return true;
}

/** As an entry of the audit log has them. */
const auditedPictures = (pictures: readonly PictureToSave[]) => ({
  pictures: pictures.map(({ path, alt }) => `${path} (${alt})`).join('; '),
});

const columnsOf = ([first, ...further]: readonly PictureToSave[], { by, at }: Change) => ({
  picture: first?.path ?? '',
  picture_alt: first?.alt ?? '',
  further_pictures: further,
  changed_by: by,
  changed_at: at,
});

/**
 * Takes the pictures of an import back from products that were there before it, unless somebody has described them otherwise since. What it
 * has made is gone with its pictures, or stays with them; what waits is not fetched.
 */
export async function takePicturesBack(trx: Transaction, importId: number, change: Change): Promise<void> {
  const products = (await lockBrought(trx, importId)).map(({ id, pictures, ofImport }) => {
    const left = withoutPictures(pictures, ofImport);
    return { id, left, difference: compareFields(auditedPictures(pictures), auditedPictures(left)) };
  });
  const changed = products.flatMap(({ id, left, difference }) =>
    difference === null ? [] : [{ id, left, difference }],
  );
  await updateRows(
    trx,
    'product',
    changed.map(({ id, left }) => ({ id, ...columnsOf(left, change) })),
  );
  await recordAudits(
    trx,
    changed.map(({ id, difference }) => ({
      by: change.by,
      what: 'product.changed' as const,
      subjectId: id,
      ...difference,
    })),
    change.at,
  );
  await deletePictures(trx, importId);
}
