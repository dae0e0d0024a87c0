import type { PersonId } from '#rules/orders/draft.ts';
import type { Voucher } from './voucher.ts';

/** Whose a voucher is, as it is told to whoever asks: nobody's, or somebody else's; never another person's number (D-90). */
export const NOBODYS = 0;
export const SOMEBODY_ELSES = -1;

export function ownerTold({ personId }: Pick<Voucher, 'personId'>, asker: PersonId | null): number {
  if (personId === null) return NOBODYS;
  return personId === asker ? personId : SOMEBODY_ELSES;
}

/** Whether its note, and what was used of it, are told: to who is logged in, and not of somebody else's (D-90). */
export function mayKnowUse({ personId }: Pick<Voucher, 'personId'>, asker: PersonId | null): boolean {
  return asker !== null && (personId === null || personId === asker);
}
