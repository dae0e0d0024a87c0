import { passwordFault, type PasswordPolicy } from '#rules/accounts/password-fault.ts';
import { LOGIN_WORDS } from './login-words.ts';

/** Field → what would make it right. A courtesy: the server decides (D-21). */
export type Faults = Readonly<Record<string, string>>;

/** Whether a password that many people use is taken is a setting of the house: the server minds that. */
export function policyOf(longest: number): PasswordPolicy {
  return { longest, refusesCommon: false };
}

/** What is wrong with a new password, and with its confirmation: each beside its own field. */
export function newPasswordFaults(password: string, password2: string, longest: number): Faults {
  const ruled = password === '' ? LOGIN_WORDS.passwordMissing : passwordFault(password, policyOf(longest));
  const isConfirmed = password2 !== '' && password2 === password;
  return {
    ...(ruled !== null && { password: ruled }),
    ...(!isConfirmed && { password2: LOGIN_WORDS.passwordNotConfirmed }),
  };
}
