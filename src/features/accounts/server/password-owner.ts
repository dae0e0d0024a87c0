import type { PasswordChooser } from '#rules/accounts/password-fault.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import type { Letterhead } from './account-mails.ts';
import type { Account } from './accounts.repository.ts';

/** Who chooses a new password, for the rule that judges it. */
export function ownerOf(
  { name, email, role }: Pick<Account, 'name' | 'email' | 'role'>,
  { brewery }: Letterhead,
): PasswordChooser {
  return { name, email, brewery: brewery.name, isStaff: isStaff(role) };
}
