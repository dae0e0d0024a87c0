import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { passwordFault, type PasswordPolicy } from './password-fault.ts';

export type Registration = { readonly name: string; readonly email: string; readonly password: string };

const MOST_NAME = 40;

/** What is wrong with a registration at a brewery of this name: field → how to correct it (D-19, D-21). Empty = nothing. */
export function registrationFaults(
  { name, email, password }: Registration,
  policy: PasswordPolicy,
  brewery: string,
): Readonly<Record<string, string>> {
  const faults = {
    name: nameFault(name),
    email: isEmailAddress(email) ? null : 'Enter your whole e-mail address, like ada@example.com',
    password: passwordFault(password, policy, { name, email, brewery, isStaff: false }),
  };
  return Object.fromEntries(Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== null));
}

/** How to correct a display name; null when it is valid. */
export function nameFault(name: string): string | null {
  const { length } = Array.from(asOneLine(name));
  if (length === 0) return 'Enter your name';
  return length > MOST_NAME ? `Use at most ${MOST_NAME} characters` : null;
}

/** A name as stored: on one line, without surrounding spaces. */
export function asOneLine(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim();
}
