import { decodeRole } from '#rules/roles/decode-role.ts';

export const PERSON_STANDINGS = ['open', 'unconfirmed', 'suspended', 'ended'] as const;
/** How an account stands: `unconfirmed` = its e-mail is not confirmed yet; `ended` = nobody may log in to it. */
export type PersonStanding = (typeof PERSON_STANDINGS)[number];

type Facts = { readonly role: number; readonly isDisabled: boolean; readonly isConfirmed: boolean };

/** How an account stands, the gravest first: without access, suspended (D-17), not confirmed, open. */
export function personStanding({ role, isDisabled, isConfirmed }: Facts): PersonStanding {
  if (isDisabled) return 'ended';
  if (decodeRole(role).suspended) return 'suspended';
  return isConfirmed ? 'open' : 'unconfirmed';
}
