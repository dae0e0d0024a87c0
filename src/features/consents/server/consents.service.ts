import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { insertConsents, readConsentsOf } from './consents.repository.ts';

/** What somebody said yes or no to, in words that have a version, at a place of the site. */
export type Consent = {
  readonly what: 'age' | 'terms' | 'privacy' | 'newsletter';
  /** False = taken back. */
  readonly isGiven: boolean;
  readonly wordingVersion: string;
  /** Where it was said: `register`, `home`, `completed` … */
  readonly source: string;
  /** Null = nobody who is logged in; then the e-mail address says who. */
  readonly personId: number | null;
  readonly email: string;
};

/** Writes down what was said, in the transaction of what it is about. Nothing is ever changed in this book. */
export async function recordConsents(trx: Database, consents: readonly Consent[], now: Instant): Promise<void> {
  if (consents.length === 0) return;
  await insertConsents(
    trx,
    consents.map(({ what, isGiven, wordingVersion, source, personId, email }) => ({
      what,
      given: isGiven,
      wording_version: wordingVersion,
      source,
      person_id: personId,
      email,
      at: now,
    })),
  );
}

/** Everything that a person has said, oldest first, for her own copy of her data. */
export async function consentsOf(db: Database, personId: number): Promise<(Consent & { readonly at: Instant })[]> {
  return (await readConsentsOf(db, personId)).map((row) => ({
    what: row.what as Consent['what'],
    isGiven: row.given,
    wordingVersion: row.wording_version,
    source: row.source,
    personId: row.person_id,
    email: row.email,
    at: row.at,
  }));
}
