import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction, violatedConstraint } from '#platform/database/database.ts';
import { makeSafe, withPictures } from '#platform/html/make-safe.ts';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { eventFaults } from '#rules/content/event-faults.ts';
import { movePost, type PostMove, type Publication, whyNotDeletePost } from '#rules/content/move-post.ts';
import { postMode, PostMode } from '#rules/content/post-codes.ts';
import { slugFor } from '#rules/content/post-slug.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { EventFields, EventForStaff, EventListed } from '../../manage-events.contract.ts';
import { POST_IMAGES } from '../wire-post.ts';
import {
  type Change,
  countProductsOfPost,
  type EventHeadRow,
  type EventRow,
  type EventsAsked,
  type EventToStore,
  findEventToManage,
  insertEvent,
  isStoredPicture,
  lockEvent,
  publishDue,
  readEventsToManage,
  removeEvent,
  updateEvent,
  updatePublication,
} from './manage-events.repository.ts';

/** Which event, and the version of it that the person saw. */
export type EventVersion = { readonly id: number; readonly version: number };

export type ManageEvents = ReturnType<typeof createManageEvents>;

/** What staff do with events. Each change is recorded, and refused when somebody else has changed the event since. */
export function createManageEvents(db: Database) {
  return {
    async list(asked: EventsAsked): Promise<{ rows: EventListed[]; total: number }> {
      const { rows, total } = await readEventsToManage(db, asked);
      return { rows: rows.map(toListed), total };
    },

    async find(id: number): Promise<EventForStaff | Refusal> {
      const row = await findEventToManage(db, id);
      return row ? toEvent(row) : UNKNOWN;
    },

    create: (fields: EventFields, change: Change): Promise<EventForStaff | Refusal> =>
      written(db, async (trx) => {
        const event = await toStore(trx, fields, null);
        if (isRefusal(event)) return event;
        const id = await insertEvent(trx, event, change);
        await recordAudit(
          trx,
          { by: change.by, what: 'event.created', subjectId: id, before: null, after: event },
          change.at,
        );
        return shown(trx, id);
      }),

    save: (seen: EventVersion, fields: EventFields, change: Change): Promise<EventForStaff | Refusal> =>
      changed(db, seen, async (trx, row) => {
        const event = await toStore(trx, fields, row.picture);
        if (isRefusal(event)) return event;
        const difference = differing<EventToStore>(row, event);
        if (difference === null) return toEvent(row);
        await updateEvent(trx, row.id, event, change);
        await recordAudit(trx, { by: change.by, what: 'event.changed', subjectId: row.id, ...difference }, change.at);
        return shown(trx, row.id);
      }),

    move: (
      seen: EventVersion,
      { move, publishAt: moment }: { readonly move: PostMove; readonly publishAt: string | null },
      change: Change,
    ): Promise<EventForStaff | Refusal> =>
      changed(db, seen, async (trx, row) => {
        const publishAt = moment === null ? null : instant(moment);
        if (publishAt !== null && publishAt <= change.at) return PAST;
        const after = movePost(row, move, publishAt);
        if (after === null) return { refused: 'cannot-move-post', state: row.state };
        const difference = differing<Publication>(row, after);
        if (difference === null) return toEvent(row);
        await updatePublication(trx, row.id, after, change);
        const what = move === 'schedule' && publishAt === null ? 'event.unscheduled' : AUDITED[move];
        await recordAudit(trx, { by: change.by, what, subjectId: row.id, ...difference }, change.at);
        return shown(trx, row.id);
      }),

    remove: (seen: EventVersion, change: Change): Promise<{ id: number } | Refusal> =>
      changed(db, seen, async (trx, row) => {
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

const UNKNOWN: Refusal = { refused: 'unknown-event' };
const TAKEN: Refusal = { refused: 'wrong-fields', fields: { slug: 'Another event has this address already' } };
const PAST: Refusal = { refused: 'wrong-fields', fields: { publishAt: 'Please choose a moment to come' } };

const AUDITED = {
  publish: 'event.published',
  schedule: 'event.scheduled',
  withdraw: 'event.withdrawn',
  archive: 'event.archived',
  restore: 'event.restored',
} as const satisfies Readonly<Record<PostMove, string>>;

/** One transaction; that the address is taken is for the table to say, however many write at once. */
async function written<T>(db: Database, work: (trx: Transaction) => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await inTransaction(db, work);
  } catch (fault) {
    if (violatedConstraint(fault) === 'post_kind_slug_key') return TAKEN;
    throw fault;
  }
}

/** Changes an event that is locked and still as the person saw it. */
function changed<T>(
  db: Database,
  { id, version }: EventVersion,
  work: (trx: Transaction, row: EventRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return written(db, async (trx) => {
    const row = await lockEvent(trx, id);
    if (!row) return UNKNOWN;
    if (row.version !== version) return { refused: 'version-conflict', by: row.changedBy, at: row.changedAt };
    return work(trx, row);
  });
}

/** The fields as they are stored, or what is wrong with them. A picture that is there already may stay, whatever it is. */
async function toStore(
  trx: Transaction,
  { summary, invitedOnly, startsAt, endsAt, html, ...written }: EventFields,
  presentPicture: string | null,
): Promise<EventToStore | Refusal> {
  const fields = { ...written, slug: written.slug || slugFor(written.title) };
  const times = { startsAt: instant(startsAt), endsAt: endsAt === null ? null : instant(endsAt) };
  const hasNewPicture = fields.picture !== '' && fields.picture !== presentPicture;
  const faults: Record<string, string> = { ...eventFaults({ ...fields, ...times, hasNewPicture }) };
  if (hasNewPicture && !(await isStoredPicture(trx, fields.picture)))
    faults['picture'] = 'Please upload this picture again';
  if (Object.keys(faults).length > 0) return { refused: 'wrong-fields', fields: faults };
  const mode = invitedOnly ? PostMode.closedEvent : PostMode.event;
  return { ...fields, ...times, mode, description: summary, html: makeSafe(html) };
}

/** The fields of which the later values differ, before and after; null = none. */
function differing<Fields extends EventToStore | Publication>(earlier: Fields, later: Fields) {
  const names = (Object.keys(later) as (keyof Fields & string)[]).filter((name) => earlier[name] !== later[name]);
  if (names.length === 0) return null;
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name] as string | number | null]));
  return { before: pick(earlier), after: pick(later) };
}

async function shown(trx: Transaction, id: number): Promise<EventForStaff | Refusal> {
  const row = await findEventToManage(trx, id);
  return row ? toEvent(row) : UNKNOWN;
}

function toListed({ mode, state, changedBy, ...row }: EventHeadRow): EventListed {
  return {
    ...row,
    publication: row.publishAt === null ? state : 'scheduled',
    invitedOnly: postMode(mode) === PostMode.closedEvent,
    changedBy: changedBy ?? '',
  };
}

function toEvent(row: EventRow): EventForStaff {
  const { region, description, locationAddress, locationPostcode, html, picture, pictureAlt, ...head } = row;
  return {
    ...toListed(head),
    region,
    summary: description,
    locationAddress,
    locationPostcode,
    html: withPictures(html, POST_IMAGES),
    picture,
    pictureAlt,
  };
}
