import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Changes } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import type { Person } from '../http/request/visitor.ts';
import { type SecondFactors, wasGiven } from './second-factors.ts';

/** The person of a log-in, read once and cached until people or log-ins change. */
export type KnownPeople = {
  /** Null when there is no such log-in, or it has ended. */
  readonly find: (sessionId: number, now: Instant) => Promise<Person | null>;
  /** Clears the cache at once, without waiting for a notification. */
  readonly forget: () => void;
};

type Entry = { readonly person: Promise<Person | null>; readonly until: Instant };

export function keepPeople(db: Database, changes: Changes, factors: SecondFactors): KnownPeople {
  let entries = new Map<number, Entry>();
  const forget = () => {
    entries = new Map();
  };
  changes.on(['people'], forget);
  return {
    forget,
    find: async (sessionId, now) => {
      const known = entries.get(sessionId);
      if (known && known.until > now) return known.person;
      if (entries.size >= MOST) forget();
      const person = readPerson(db, factors, sessionId);
      const fresh = { person, until: later(now, LONGEST_MS) };
      const readInto = entries;
      readInto.set(sessionId, fresh);
      person.catch(() => readInto.delete(sessionId));
      return person;
    },
  };
}

const MOST = 20_000;
/** If notifications fail, outdated roles are used no longer than this. */
const LONGEST_MS = 60_000;

async function readPerson(db: Database, factors: SecondFactors, sessionId: number): Promise<Person | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select(['person.id', 'person.role', 'person.business_id', 'session.second_factor_by', 'session.second_factor_at'])
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('person.erased_at', 'is', null)
    .where('person.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const secondFactorGiven = wasGiven(row.second_factor_by, factors);
  const secondFactorAt = secondFactorGiven ? row.second_factor_at : null;
  return { id: row.id, role: row.role, businessId: row.business_id, sessionId, secondFactorGiven, secondFactorAt };
}
