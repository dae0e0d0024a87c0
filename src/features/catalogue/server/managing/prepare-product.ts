import { missingPictures } from '#features/pictures/server/missing-pictures.ts';
import type { Transaction } from '#platform/database/database.ts';
import { productFaults } from '#rules/catalogue/product-faults.ts';
import { slugFor } from '#rules/content/post-slug.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { ProductFields } from '../../manage-products.contract.ts';
import { TICKETS_GROUP } from '#rules/catalogue/pack-codes.ts';
import { copyPictureToPacks } from './manage-products.repository.ts';
import { lockEvent } from './read-products.repository.ts';

/** The fields as they are stored, or what is wrong with them. The picture that the product has already may stay, whatever it is. */
export async function prepareProduct(
  trx: Transaction,
  entry: ProductFields,
  present: Pick<ProductFields, 'picture'> = { picture: '' },
): Promise<ProductFields | Refusal> {
  const fields = { ...entry, slug: entry.slug || slugFor(entry.name) };
  const hasNewPicture = fields.picture !== '' && fields.picture !== present.picture;
  const isMissing = hasNewPicture && (await missingPictures(trx, [fields.picture])).length > 0;
  const faults = {
    ...productFaults({ ...fields, hasNewPicture }),
    ...(await eventFault(trx, fields)),
    ...(isMissing && { picture: 'Please upload this picture again' }),
  };
  if (Object.keys(faults).length > 0) return { refused: 'wrong-fields', fields: faults };
  if (hasNewPicture) await copyPictureToPacks(trx, fields.picture);
  return fields;
}

async function eventFault(trx: Transaction, { groupId, eventId }: ProductFields) {
  if (eventId === null) return {};
  if (groupId !== TICKETS_GROUP) return { eventId: 'Only what is in the group Tickets is for an event' };
  return (await lockEvent(trx, eventId)) ? {} : { eventId: 'This event is not there any more: please choose again' };
}
