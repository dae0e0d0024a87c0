import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { insertConsents } from './consents.repository.ts';

/** A consent, or its withdrawal: to which version of a wording, and where on the site. */
export type Consent = {
  readonly what: 'age' | 'terms' | 'privacy' | 'newsletter';
  /** False = withdrawn. */
  readonly isGiven: boolean;
  readonly wordingVersion: string;
  /** The part of the site: `register`, `home`, `completed` … */
  readonly source: string;
  /** Null = not logged in; then `email` identifies the person. */
  readonly personId: number | null;
  readonly email: string;
};

/** Records consents in the transaction of what they belong to. Rows are only ever added. */
export async function recordConsents(trx: Database, consents: readonly Consent[], now: Instant): Promise<void> {
  if (consents.length === 0) return;
  await insertConsents(
    trx,
    consents.map(({ what, isGiven, wordingVersion, source, personId, email }) => ({
      what,
      // oxlint-disable-next-line id-denylist -- the name of a column of the table
      given: isGiven,
      wording_version: wordingVersion,
      source,
      person_id: personId,
      email,
      at: now,
    })),
  );
}
