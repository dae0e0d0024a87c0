import type { Instant } from '../calendar/instant.ts';
import { roleHasPermission } from '../roles/has-permission.ts';

/** Somebody who is named with what a till has sold. `isInCopy` = a copy of the shop that the till was given named her among those who may sell. */
export type SellerFacts = {
  readonly role: number;
  /** Since when she cannot log in; null = she can. */
  readonly disabledAt: Instant | null;
  readonly isErased: boolean;
  readonly isInCopy: boolean;
};

/**
 * Whether somebody may have sold at a till at a moment by our clock: `may` = she has the permission now; `lost` = she had it then, or the till had
 * to believe so by its copy, and has it no more; `never` = neither, or there is nobody of this number.
 */
export function sellerStanding(seller: SellerFacts | null, at: Instant): 'may' | 'lost' | 'never' {
  if (seller === null) return 'never';
  if (maySellNow(seller)) return 'may';
  const hadItThen = hasRole(seller) && seller.disabledAt !== null && seller.disabledAt > at;
  return hadItThen || seller.isInCopy ? 'lost' : 'never';
}

export function maySellNow(seller: SellerFacts): boolean {
  return hasRole(seller) && seller.disabledAt === null;
}

function hasRole({ role, isErased }: SellerFacts): boolean {
  return !isErased && roleHasPermission(role, 'till.sell');
}
