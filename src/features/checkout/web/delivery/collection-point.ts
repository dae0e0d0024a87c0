export type CollectionPoint = {
  readonly id: number;
  readonly name: string;
  /** When and how orders are given out there. */
  readonly terms: string;
  readonly adress1: string;
  readonly adress2: string;
  readonly adress3: string;
  readonly adress4: string;
  readonly postcode: string;
};

/** In one line. */
export function addressOfPoint({ adress1, adress2, adress3, adress4, postcode }: CollectionPoint): string {
  return [adress1, adress2, adress3, adress4, postcode].filter(Boolean).join(', ');
}
