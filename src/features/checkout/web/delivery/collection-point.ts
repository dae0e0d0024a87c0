import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';

/** In one line. */
export function addressOfPoint({ adress1, adress2, adress3, adress4, postcode }: CollectionPoint): string {
  return linesOfPlace([adress1, adress2, adress3, adress4], postcode).join(', ');
}
