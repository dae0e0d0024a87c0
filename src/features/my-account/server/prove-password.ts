import type { OwnAccount } from '#features/accounts/server/own-account.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';

type Proof = { readonly password: string; readonly field: string };

/** Asks for the password again before something that matters. Wrong passwords count as failed log-ins. */
export async function provePassword(
  own: OwnAccount,
  person: Person,
  { password, field }: Proof,
  now: Instant,
): Promise<true | Refusal> {
  const account = await own.load(person.id);
  if (account === null) return { refused: 'log-in-first' };
  if (account.password_hash === null) return { refused: 'password-first' };
  if (await own.isPasswordOf(person, password, now)) return true;
  return { refused: 'account-fields', fields: { [field]: 'This is not your password' } };
}
