import { orderingPersonOf } from '#features/basket/server/draft/draft-owner.ts';
import type { Person } from '#platform/http/request/visitor.ts';

/** From the account of whoever is logged in: her e-mail, and that she is 18 or over; never from a client (D-23). */
export type AccountWords = { readonly email: string; readonly isOfAge: boolean };

/** Reads the account of a person; null when it is erased. */
export type LoadsAccount = (
  personId: number,
) => Promise<{ readonly email: string; readonly age_confirmed_at: string | null } | null>;

/** Of whose order it is; null for a guest, and for a business to which staff sell. */
export async function accountWords(load: LoadsAccount, person: Person | null): Promise<AccountWords | null> {
  const personId = person && orderingPersonOf({ person });
  const account = personId && (await load(personId));
  return account && { email: account.email, isOfAge: account.age_confirmed_at !== null };
}
