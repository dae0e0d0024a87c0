import { recordAudits } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { AuditedPost } from './managed-kind.ts';
import { MANAGED_EVENTS } from './managed-events.ts';
import { MANAGED_NEWS } from './managed-news.ts';
import { MANAGED_PAGES } from './managed-pages.ts';
import { publishDue } from './manage-posts.repository.ts';

/** Publishes what was scheduled, in the name of who changed it last: by scheduling it, or by a save since. */
export function publishDuePosts(db: Database, now: Instant): Promise<void> {
  return inTransaction(db, async (trx) => {
    const published = await publishDue(trx, now);
    const entries = published.flatMap(({ id, kind, changedBy }) => {
      const name = AUDITED_AS.get(kind);
      // No name for a kind that staff do not edit; nobody for a row that no member of staff ever scheduled.
      if (name === undefined || changedBy === null) return [];
      const [before, after] = [{ state: 'draft' }, { state: 'active' }];
      return [{ by: changedBy, what: `${name}.published` as const, subjectId: id, before, after }];
    });
    await recordAudits(trx, entries, now);
  });
}

const AUDITED_AS = new Map<number, AuditedPost>(
  [MANAGED_EVENTS, MANAGED_NEWS, MANAGED_PAGES].map(({ kind, auditedAs }) => [kind, auditedAs]),
);
