import { decodeRole } from '../roles/decode-role.ts';
import { isStaff } from '../roles/is-staff.ts';

/** What decides on whether two accounts become one. */
export type AccountToMerge = {
  readonly id: number;
  readonly role: number;
  readonly isDisabled: boolean;
  readonly isConfirmed: boolean;
  readonly businessId: number | null;
  /** The names of the clubs of her memberships that are not over. */
  readonly clubs: readonly string[];
  /** An order of hers is being paid at the moment. */
  readonly isPaying: boolean;
};

/**
 * Why the account `gone` cannot go into `stays`, in words for staff, or null. Only customers' accounts that are open are merged: what a
 * trade account, a member of staff or a suspension would mean for the other one is for a person to settle first. Two memberships of one club would
 * both be hers, though only one could be renewed.
 */
export function mergeObstacle(stays: AccountToMerge, gone: AccountToMerge): string | null {
  const both = [stays, gone];
  if (stays.id === gone.id) return 'This is the same account: choose another one';
  if (both.some(({ role }) => isStaff(role)))
    return 'One of them works here: end or change that access under Team first';
  if (both.some(({ businessId }) => businessId !== null))
    return 'One of them buys for a trade account: unlink that person there first, so that its orders stay where they belong';
  if (both.some(({ role, isDisabled }) => isDisabled || decodeRole(role).suspended))
    return 'One of them is suspended or ended: settle that first, so that nobody buys by the other account';
  if (!stays.isConfirmed) return 'The account that stays has not confirmed its e-mail: keep the other one';
  const twice = stays.clubs.find((club) => gone.clubs.includes(club));
  if (twice !== undefined)
    return `Both have a membership of ${twice}: block one of the two first, so that it is clear which one counts`;
  return both.some(({ isPaying }) => isPaying) ? 'One of them is paying at the moment: try it again in a while' : null;
}
