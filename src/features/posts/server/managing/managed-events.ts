import type { Transaction } from '#platform/database/database.ts';
import { instant } from '#rules/calendar/instant.ts';
import { eventFaults } from '#rules/content/event-faults.ts';
import { eventOverFault } from '#rules/content/event-over-fault.ts';
import { PostKind, postMode, PostMode } from '#rules/content/post-codes.ts';
import { slugFor } from '#rules/content/post-slug.ts';
import { type Refusal, wrongFields } from '#rules/refusal.ts';
import { eventFields, type EventFields, type EventForStaff, type EventListed } from '../../manage-events.contract.ts';
import type { ManagedKind, SaveContext } from './managed-kind.ts';
import type { PostToStore } from './manage-posts.repository.ts';
import { headForStaff, textForStaff } from './post-for-staff.ts';
import { prepareText } from './prepare-text.ts';
import type { HeadToManage, PostToManage } from './read-posts.repository.ts';

export const MANAGED_EVENTS: ManagedKind<EventFields, EventForStaff, EventListed> = {
  kind: PostKind.event,
  auditedAs: 'event',
  fields: Object.keys(eventFields.shape),
  unknown: { refused: 'unknown-event' },
  slugTaken: 'Another event has this address already',
  prepare: prepareEvent,
  toAnswer: toEvent,
  toListed,
};

async function prepareEvent(
  trx: Transaction,
  { summary, invitedOnly, startsAt, endsAt, html, ...rest }: EventFields,
  { now, present }: SaveContext,
): Promise<PostToStore | Refusal> {
  const fields = { ...rest, slug: rest.slug || slugFor(rest.title) };
  const times = { startsAt: instant(startsAt), endsAt: endsAt === null ? null : instant(endsAt) };
  const text = await prepareText(trx, { html, picture: fields.picture }, present);
  const wrong = wrongFields({
    ...eventOverFault(times, present, now),
    ...eventFaults({ ...fields, ...times, hasNewPicture: text.hasNewPicture }),
    ...text.faults,
  });
  if (wrong !== null) return wrong;
  const mode = invitedOnly ? PostMode.closedEvent : PostMode.event;
  return { ...fields, ...times, mode, description: summary, html: text.html };
}

function toListed(row: HeadToManage): EventListed {
  const { startsAt, endsAt, locationName } = row;
  return {
    ...headForStaff(row),
    startsAt,
    endsAt,
    locationName,
    invitedOnly: postMode(row.mode) === PostMode.closedEvent,
  };
}

function toEvent(row: PostToManage): EventForStaff {
  const { region, locationAddress, locationPostcode } = row;
  return { ...toListed(row), ...textForStaff(row), region, locationAddress, locationPostcode };
}
