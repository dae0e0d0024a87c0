import { missingPictures } from '#features/pictures/server/missing-pictures.ts';
import { copyPicturesToPacks } from '#features/pictures/server/pictures-of-products.ts';
import type { Transaction } from '#platform/database/database.ts';
import { pictureFaults } from '#rules/catalogue/products/picture-faults.ts';
import { productFaults } from '#rules/catalogue/products/product-faults.ts';
import { slugFor } from '#rules/content/post-slug.ts';
import { type Refusal, wrongFields } from '#rules/refusal.ts';
import type { ProductFields } from '../../manage-products.contract.ts';
import { TICKETS_GROUP } from '#rules/catalogue/packs/pack-codes.ts';
import { lockEvent } from './read-products.repository.ts';

/** The fields as they are stored, or what is wrong with them. The pictures that the product has already may stay, whatever they are. */
export async function prepareProduct(
  trx: Transaction,
  entry: ProductFields,
  present: Pick<ProductFields, 'pictures'> = { pictures: [] },
): Promise<ProductFields | Refusal> {
  const fields = { ...entry, slug: entry.slug || slugFor(entry.name) };
  const [paths, stored] = [pathsOf(fields), pathsOf(present)];
  const chosen = paths.filter((path) => !stored.includes(path));
  const missing = await missingPictures(trx, chosen);
  const wrong = wrongFields({
    ...productFaults(fields),
    ...(await eventFault(trx, fields)),
    ...pictureFaults(fields.pictures, stored),
    ...Object.fromEntries(missing.map((path) => [`pictures.${paths.indexOf(path)}.path`, UPLOAD_AGAIN])),
  });
  if (wrong !== null) return wrong;
  await copyPicturesToPacks(trx, chosen);
  return fields;
}

export const UPLOAD_AGAIN = 'Please upload this picture again';

const pathsOf = ({ pictures }: Pick<ProductFields, 'pictures'>) => pictures.map(({ path }) => path);

async function eventFault(trx: Transaction, { groupId, eventId }: ProductFields) {
  if (eventId === null) return {};
  if (groupId !== TICKETS_GROUP) return { eventId: 'Only what is in the group Tickets is for an event' };
  return (await lockEvent(trx, eventId)) ? {} : { eventId: 'This event is not there any more: please choose again' };
}
