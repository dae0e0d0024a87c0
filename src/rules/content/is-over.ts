import type { Instant } from '#rules/calendar/instant.ts';
import { millisecondsBetween } from '#rules/calendar/instant.ts';
import { PostKind } from './post-codes.ts';

/** When a post took place; for an event its start and, if known, its end. */
export type PostTimes = { readonly kind: number; readonly startsAt: Instant; readonly endsAt: Instant | null };

/** Whether an event has ended; one without an end is over once it has begun. Posts of other kinds are never over (D-133). */
export function isOver({ kind, startsAt, endsAt }: PostTimes, now: Instant): boolean {
  return kind === PostKind.event && (endsAt ?? startsAt) < now;
}

/** The duration of an event in whole minutes; 0 = unknown. */
export function durationInMinutes({ kind, startsAt, endsAt }: PostTimes): number {
  if (kind !== PostKind.event || endsAt === null || endsAt < startsAt) return 0;
  return Math.round(millisecondsBetween(startsAt, endsAt) / 60_000);
}
