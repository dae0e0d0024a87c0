import { PostcodeCheck } from '#rules/orders/order-codes.ts';
import { readPostcode, splitPostcode } from './postcode.ts';

/**
 * Whether the brewery's own van delivers free to a postcode (D-79): `missing` when the text is not a whole postcode, otherwise
 * decided by the outward code. Not by the first four characters: `NR34AA` is NR3 4AA, in Norwich.
 */
export function checkLocalPostcode(typed: string, localOutwards: ReadonlySet<string>): PostcodeCheck {
  const postcode = readPostcode(typed);
  if (postcode === null) return PostcodeCheck.missing;
  return localOutwards.has(splitPostcode(postcode).outward) ? PostcodeCheck.eligible : PostcodeCheck.notEligible;
}
