import type { Refusal } from '#rules/refusal.ts';
import { isAdministrator } from '#rules/roles/is-administrator.ts';

/** Whether an account may be disabled: not that of the last administrator, since nobody could enable another one. */
export function mayDisable(account: { readonly role: number; readonly otherAdministrators: number }): true | Refusal {
  return isAdministrator(account.role) && account.otherAdministrators === 0 ? { refused: 'last-administrator' } : true;
}
