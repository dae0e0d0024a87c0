import { telephoneFault } from '#rules/accounts/telephone-fault.ts';
import { isWebAddress } from '#rules/places/is-web-address.ts';
import { postcodeFault, readPostcode } from '#rules/postcodes/postcode.ts';

/** A collection point as staff write it. */
export type CollectionPointToSave = {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly line4: string;
  readonly postcode: string;
  /** A web address; empty = none. */
  readonly web: string;
  /** Empty = none. */
  readonly phone: string;
  /** When orders are given out, in words; empty = nothing is said of it. */
  readonly collectionTimes: string;
  /** Whether it is offered for new orders. */
  readonly active: boolean;
};

/** A new one before anything is said of it. */
export const NEW_COLLECTION_POINT: CollectionPointToSave = {
  name: '',
  line1: '',
  line2: '',
  line3: '',
  line4: '',
  postcode: '',
  web: '',
  phone: '',
  collectionTimes: '',
  active: true,
};

/**
 * Field → sentence that says how to correct it; empty when it may be saved. Shoppers find the way by address and postcode, and tell
 * the points apart by their names, of which `otherNames` are taken (D-140).
 */
export function collectionPointFaults(
  { name, line1, postcode, web, phone }: CollectionPointToSave,
  otherNames: readonly string[] = [],
): Readonly<Record<string, string>> {
  const telephone = telephoneFault(phone);
  const wrongPostcode = postcodeFault(postcode);
  return {
    ...(name === '' && { name: 'Please enter a name' }),
    ...(otherNames.some((other) => folded(other) === folded(name)) && {
      name: 'There is a collection point of this name already: shoppers could not tell them apart',
    }),
    ...(line1 === '' && { line1: 'Please enter the street, or the name of the house' }),
    ...(wrongPostcode !== null && { postcode: wrongPostcode }),
    ...(web !== '' && !isWebAddress(web) && { web: 'Please write a web address, such as https://example.com' }),
    ...(telephone !== null && { phone: telephone }),
  };
}

/** The same with its postcode in the stored form, `NR34 9AB`. */
export function tidyCollectionPoint(point: CollectionPointToSave): CollectionPointToSave {
  return { ...point, postcode: readPostcode(point.postcode) ?? point.postcode };
}

const folded = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
