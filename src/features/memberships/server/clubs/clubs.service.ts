import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { renewalsUntil } from '#rules/memberships/renewals-ahead.ts';
import { type ClubRowsQuery, type Days, type MemberRowsQuery, readClubMembers, readClubs } from './clubs.repository.ts';

export type Clubs = ReturnType<typeof createClubs>;

/** What staff see of clubs and their members. */
export function createClubs(db: Database) {
  return {
    list: (query: ClubRowsQuery, now: Instant) => readClubs(db, query, daysFrom(now)),
    members: (query: MemberRowsQuery, now: Instant) => readClubMembers(db, query, daysFrom(now)),
  };
}

function daysFrom(now: Instant): Days {
  const today = londonDay(now);
  return { today, until: renewalsUntil(today) };
}
