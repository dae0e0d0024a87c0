import { type Refusal, wrongField } from '#rules/refusal.ts';
import { isAdministrator } from '#rules/roles/is-administrator.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import { isStaffRole } from '#rules/roles/staff-roles.ts';

type Facts = {
  readonly role: number;
  /** Whoever does it is herself the one it is done to. */
  readonly isSelf: boolean;
  /** Who can log in, besides her. */
  readonly otherAdministrators: number;
};

/**
 * Whether the access of somebody may be ended: not one's own, by mistake or in anger, and not that of the last
 * administrator, since nobody could let another one in (D-192). Refuses 'own-access' and 'last-administrator'.
 */
export function mayEndAccess({ role, isSelf, otherAdministrators }: Facts): true | Refusal {
  if (isSelf) return { refused: 'own-access' };
  return isAdministrator(role) && otherAdministrators === 0 ? { refused: 'last-administrator' } : true;
}

/**
 * Whether a member of staff may be given another role. Refuses 'unknown-person' for who is no member of staff: customers are
 * not made staff, since whoever knows their password would become it too (D-182); 'own-access' and 'last-administrator' as
 * above; and a role that no member of staff has.
 */
export function mayChangeRole(facts: Facts, newRole: number): true | Refusal {
  if (!isStaff(facts.role)) return { refused: 'unknown-person' };
  if (!isStaffRole(newRole)) return wrongField('role', 'Choose one of the roles');
  return newRole === facts.role ? true : mayEndAccess(facts);
}
