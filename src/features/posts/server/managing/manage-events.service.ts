import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { movePost, type PostMove, type Publication, whyNotDeletePost } from '#rules/content/move-post.ts';
import { type PostPublication, publicationFilter } from '#rules/content/post-publication.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { EventFields, EventForStaff, EventListed } from '../../manage-events.contract.ts';
import { changeEvent, type EventVersion, storeEvent } from './change-event.ts';
import { loadEvent, toEvent, toListed, UNKNOWN_EVENT } from './event-for-staff.ts';
import {
  type Change,
  countProductsOfPost,
  type EventToStore,
  insertEvent,
  publishDue,
  removeEvent,
  updateEvent,
  updatePublication,
} from './manage-events.repository.ts';
import { prepareEvent } from './prepare-event.ts';
import { type EventRowsQuery, findEventToManage, readEventsToManage } from './read-events.repository.ts';

type EventListQuery = Omit<EventRowsQuery, 'state' | 'isScheduled'> & {
  /** Null = all of them. */
  readonly publication: PostPublication | null;
};

export type ManageEvents = ReturnType<typeof createManageEvents>;

/** What staff do with events. Each change is recorded, and refused when somebody else has changed the event since. */
export function createManageEvents(db: Database) {
  return {
    async list({ publication, ...query }: EventListQuery): Promise<{ rows: EventListed[]; total: number }> {
      const { rows, total } = await readEventsToManage(db, { ...query, ...publicationFilter(publication) });
      return { rows: rows.map(toListed), total };
    },

    async find(id: number): Promise<EventForStaff | Refusal> {
      const row = await findEventToManage(db, id);
      return row ? toEvent(row) : UNKNOWN_EVENT;
    },

    create: (fields: EventFields, change: Change): Promise<EventForStaff | Refusal> =>
      storeEvent(db, async (trx) => {
        const event = await prepareEvent(trx, fields);
        if (isRefusal(event)) return event;
        const id = await insertEvent(trx, event, change);
        await recordAudit(
          trx,
          { by: change.by, what: 'event.created', subjectId: id, before: null, after: event },
          change.at,
        );
        return loadEvent(trx, id);
      }),

    save: (seen: EventVersion, fields: EventFields, change: Change): Promise<EventForStaff | Refusal> =>
      changeEvent(db, seen, async (trx, row) => {
        const event = await prepareEvent(trx, fields, row);
        if (isRefusal(event)) return event;
        const difference = compareFields<EventToStore>(row, event);
        if (difference === null) return toEvent(row);
        await updateEvent(trx, row.id, event, change);
        await recordAudit(trx, { by: change.by, what: 'event.changed', subjectId: row.id, ...difference }, change.at);
        return loadEvent(trx, row.id);
      }),

    move: (
      seen: EventVersion,
      { move, publishAt: moment }: { readonly move: PostMove; readonly publishAt: string | null },
      change: Change,
    ): Promise<EventForStaff | Refusal> =>
      changeEvent(db, seen, async (trx, row) => {
        const publishAt = moment === null ? null : instant(moment);
        if (publishAt !== null && publishAt <= change.at) return PAST;
        const after = movePost(row, move, publishAt);
        if (after === null) return { refused: 'cannot-move-post', state: row.state };
        const difference = compareFields<Publication>(row, after);
        if (difference === null) return toEvent(row);
        await updatePublication(trx, row.id, after, change);
        const what = move === 'schedule' && publishAt === null ? 'event.unscheduled' : AUDITED[move];
        await recordAudit(trx, { by: change.by, what, subjectId: row.id, ...difference }, change.at);
        return loadEvent(trx, row.id);
      }),

    remove: (seen: EventVersion, change: Change): Promise<{ id: number } | Refusal> =>
      changeEvent(db, seen, async (trx, row) => {
        const because = whyNotDeletePost({ state: row.state, products: await countProductsOfPost(trx, row.id) });
        if (because !== null) return { refused: 'post-in-use', because };
        await removeEvent(trx, row.id);
        const { id, version: _, changedBy: __, ...before } = row;
        await recordAudit(trx, { by: change.by, what: 'event.deleted', subjectId: id, before, after: null }, change.at);
        return { id };
      }),

    /** Publishes what was scheduled, in the name of who changed it last: by scheduling it, or by a save since. */
    publishDue: (now: Instant): Promise<void> =>
      inTransaction(db, async (trx) => {
        for (const { id, changedBy } of await publishDue(trx, now)) {
          // Null only for a row that no member of staff ever scheduled.
          if (changedBy === null) continue;
          const [before, after] = [{ state: 'draft' }, { state: 'active' }];
          await recordAudit(trx, { by: changedBy, what: 'event.published', subjectId: id, before, after }, now);
        }
      }),
  };
}

const PAST: Refusal = { refused: 'wrong-fields', fields: { publishAt: 'Please choose a moment to come' } };

const AUDITED = {
  publish: 'event.published',
  schedule: 'event.scheduled',
  withdraw: 'event.withdrawn',
  archive: 'event.archived',
  restore: 'event.restored',
} as const satisfies Readonly<Record<PostMove, string>>;
