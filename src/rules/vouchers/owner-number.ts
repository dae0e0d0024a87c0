import type { PersonId } from '#rules/orders/placing/draft.ts';
import type { Voucher } from './voucher.ts';

/** The owner of a voucher as clients see it: nobody, the caller, or somebody else, never another person's number (D-90). */
export const NOBODYS = 0;
export const SOMEBODY_ELSES = -1;

export function ownerNumberFor({ personId }: Pick<Voucher, 'personId'>, asker: PersonId | null): number {
  if (personId === null) return NOBODYS;
  return personId === asker ? personId : SOMEBODY_ELSES;
}

/** Whether note and amounts used are shown: to logged-in people, except for vouchers of somebody else (D-90). */
export function mayKnowUse({ personId }: Pick<Voucher, 'personId'>, asker: PersonId | null): boolean {
  return asker !== null && (personId === null || personId === asker);
}
