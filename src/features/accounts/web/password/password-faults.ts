import type { PasswordOwner } from '#rules/accounts/is-made-of-names.ts';
import { passwordFault, type PasswordPolicy } from '#rules/accounts/password-fault.ts';
import { LOGIN_WORDS } from '../login-words.ts';

/** Field → what would make it right. A courtesy: the server decides (D-21). */
export type Faults = Readonly<Record<string, string>>;

/** Whether a password that many people use is taken is a setting of the house: the server minds that. */
export function policyOf(longest: number): PasswordPolicy {
  return { longest, refusesCommon: false };
}

type Typed = { readonly password: string; readonly password2: string };

/** Who chooses a password by a mailed link, and at which brewery, is the server's to know. */
const NOBODY_KNOWN: PasswordOwner = { name: '', email: '', brewery: '' };

/** What is wrong with a new password, and with its confirmation: each beside its own field. */
export function newPasswordFaults({ password, password2 }: Typed, longest: number, owner = NOBODY_KNOWN): Faults {
  const ruled = password === '' ? LOGIN_WORDS.passwordMissing : passwordFault(password, policyOf(longest), owner);
  const isConfirmed = password2 !== '' && password2 === password;
  return {
    ...(ruled !== null && { password: ruled }),
    ...(!isConfirmed && { password2: LOGIN_WORDS.passwordNotConfirmed }),
  };
}
