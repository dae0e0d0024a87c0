import { hasPermission, type Holder } from '#rules/roles/has-permission.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

/** Whether a person may open a screen, by the same rule that the server applies to its calls. */
export function mayOpen(person: Holder, { permission }: StaffScreen): boolean {
  return isStaff(person.role) && (permission === null || hasPermission(person, permission));
}

export function allowedScreens(person: Holder, screens: readonly StaffScreen[]): readonly StaffScreen[] {
  return screens.filter((screen) => mayOpen(person, screen));
}
