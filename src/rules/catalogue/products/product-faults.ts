import { PostKind } from '#rules/content/post-codes.ts';
import { slugFault } from '#rules/content/post-slug.ts';
import { gravitiesAgree } from './gravities-agree.ts';

export type ProductToSave = {
  readonly name: string;
  readonly slug: string;
  /** Hundredths of a percent. */
  readonly abv: number;
  /** Ten-thousandths; 0 = not known. */
  readonly originalGravity: number;
  readonly finalGravity: number;
};

/**
 * Field → sentence that says how to correct it, for a product that staff save; empty when it may be saved. Refuses an empty name, an
 * address of a wrong form (D-135) and gravities that do not fit each other or the strength.
 */
export function productFaults(product: ProductToSave): Readonly<Record<string, string>> {
  // An empty one is made from the name: only that is missing then.
  const address = product.name === '' && product.slug === '' ? null : slugFault(product.slug, PostKind.news);
  return {
    ...(product.name === '' && { name: 'Please enter a name' }),
    ...(address !== null && { slug: address }),
    ...gravityFaults(product),
  };
}

/** Nothing is brewed outside of these; 1.042 typed without its point is 1042, and not 10420. */
const LEAST_GRAVITY = 9800;
const MOST_GRAVITY = 12_000;
const isGravity = (gravity: number) => gravity === 0 || (gravity >= LEAST_GRAVITY && gravity <= MOST_GRAVITY);

function gravityFaults(product: ProductToSave): Readonly<Record<string, string>> {
  const { originalGravity, finalGravity } = product;
  const range = 'Write it from 0.980 to 1.200, such as 1.042, or 0 if it is not known';
  if (!isGravity(originalGravity)) return { originalGravity: range };
  if (!isGravity(finalGravity)) return { finalGravity: range };
  if (originalGravity > 0 && finalGravity > originalGravity)
    return { finalGravity: 'The final gravity cannot be above the original one' };
  return gravitiesAgree(product) ? {} : { abv: 'The strength does not fit the gravities: please check all three' };
}
