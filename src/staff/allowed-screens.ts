import { hasPermission, PERMISSIONS } from '#rules/roles/has-permission.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

/** Whether the staff application is for somebody of this role at all. */
export function isStaff(role: number): boolean {
  return PERMISSIONS.some((permission) => hasPermission({ role }, permission));
}

/** Whether a screen is offered to this role, by the rule that the server asks for its data. */
export function mayOpen(role: number, { permission }: StaffScreen): boolean {
  return isStaff(role) && (permission === null || hasPermission({ role }, permission));
}

export function allowedScreens(role: number, screens: readonly StaffScreen[]): readonly StaffScreen[] {
  return screens.filter((screen) => mayOpen(role, screen));
}
