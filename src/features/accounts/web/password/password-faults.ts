import { type PasswordChooser, passwordFault, type PasswordPolicy } from '#rules/accounts/password-fault.ts';
import { LOGIN_WORDS } from '../login-words.ts';

/** Field → how to correct it. For convenience: the server decides (D-21). */
export type Faults = Readonly<Record<string, string>>;

/** Whether common passwords are refused is a setting, which only the server knows. */
export function policyOf(longest: number): PasswordPolicy {
  return { longest, refusesCommon: false };
}

type Typed = { readonly password: string; readonly password2: string };

/** Behind a mailed link only the server knows the person and the brewery; whether it is of staff, the link says. */
export function nobodyKnown(isStaff: boolean): PasswordChooser {
  return { name: '', email: '', brewery: '', isStaff };
}

/** What is wrong with a new password and with its confirmation, by field. */
export function newPasswordFaults({ password, password2 }: Typed, longest: number, owner: PasswordChooser): Faults {
  const ruled = password === '' ? LOGIN_WORDS.passwordMissing : passwordFault(password, policyOf(longest), owner);
  const isConfirmed = password2 !== '' && password2 === password;
  return {
    ...(ruled !== null && { password: ruled }),
    ...(!isConfirmed && { password2: LOGIN_WORDS.passwordNotConfirmed }),
  };
}
