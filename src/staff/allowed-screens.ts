import { hasPermission, type Holder } from '#rules/roles/has-permission.ts';
import { isOn, type Module, moduleOfScreen } from '#rules/modules/module-parts.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';

/** Whether a person may open a screen, by the same rule that the server applies to its calls. */
export function mayOpen(person: Holder, { permission }: StaffScreen): boolean {
  return isStaff(person.role) && (permission === null || hasPermission(person, permission));
}

/** The screens of modules that are on which she may open. */
export function allowedScreens(
  person: Holder,
  screens: readonly StaffScreen[],
  modulesOff: readonly Module[],
): readonly StaffScreen[] {
  return screens.filter((screen) => mayOpen(person, screen) && isOn(moduleOfScreen(screen.path), modulesOff));
}
