import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { passwordFault, type PasswordPolicy } from './password-fault.ts';

export type Registration = { readonly name: string; readonly email: string; readonly password: string };

const MOST_NAME = 40;

/** What is wrong with a wish to have an account at a brewery of this name: field → what would make it right (D-19, D-21). Empty = nothing. */
export function registrationFaults(
  { name, email, password }: Registration,
  policy: PasswordPolicy,
  brewery: string,
): Readonly<Record<string, string>> {
  const faults = {
    name: nameFault(name),
    email: isEmailAddress(email) ? null : 'Enter your whole e-mail address, like ada@example.com',
    password: passwordFault(password, policy, { name, email, brewery }),
  };
  return Object.fromEntries(Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== null));
}

/** What would make a name right by which somebody wants to be called; null when it is. */
export function nameFault(name: string): string | null {
  const { length } = Array.from(asOneLine(name));
  if (length === 0) return 'Enter your name';
  return length > MOST_NAME ? `Use at most ${MOST_NAME} characters` : null;
}

/** A name as it is kept: on one line, without spaces around it. */
export function asOneLine(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim();
}
