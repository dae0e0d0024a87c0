import type { Instant } from '#rules/calendar/instant.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { tokenHash } from '../ids.ts';

/** A device that sells at the bar. */
export type Till = { readonly id: number; readonly name: string };

export type KnownTills = {
  /** The till that has this token; null = none. Whoever uses that of a revoked one is noted in the audit log. */
  readonly find: (token: string, now: Instant) => Promise<Till | 'revoked' | null>;
};

/** Read anew with each call, so that a till is revoked at once. */
export function knownTills(db: Database): KnownTills {
  return {
    async find(token, now) {
      const [row] = await prepared<{ id: number; name: string; isRevoked: boolean }>`
        with found as (select id, name, revoked_at, last_seen_at from till where token_hash = ${tokenHash(token)}),
        seen as (
          update till set last_seen_at = ${now} from found
          where till.id = found.id and found.revoked_at is null
            and (found.last_seen_at is null or found.last_seen_at < ${now}::timestamptz - interval '1 minute')
        )
        select id, name, revoked_at is not null as "isRevoked" from found`.execute(db);
      if (row === undefined) return null;
      const { id, name, isRevoked } = row;
      if (!isRevoked) return { id, name };
      await prepared`select note_refused_till(${id}, ${now})`.execute(db);
      return 'revoked';
    },
  };
}
