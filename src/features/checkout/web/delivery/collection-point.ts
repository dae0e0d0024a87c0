import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';

/** In one line. */
export function addressOfPoint({ adress1, adress2, adress3, adress4, postcode }: CollectionPoint): string {
  return [adress1, adress2, adress3, adress4, postcode].filter(Boolean).join(', ');
}
