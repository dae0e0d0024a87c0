import type { Database, Transaction } from '#platform/database/database.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/pack.ts';
import type { PackedGyle } from '#rules/gyles/bins-of-line.ts';
import { type NotedGyle, noteGyles, type TracedPiece, type TypedGyle } from '#rules/gyles/note-gyles.ts';
import { offeredGyles } from '#rules/gyles/offered-gyles.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import {
  insertSubBatches,
  lockNewGyles,
  type OfferedGyleOfPack,
  readKnownGyles,
  readOfferedGyles,
  readPacked,
  replacePacked,
} from './gyles.repository.ts';

/** From which gyles orders were packed, as far as that was noted. */
export const packedGylesOf = (db: Database, orderIds: readonly OrderId[]): Promise<readonly PackedGyle[]> =>
  readPacked(db, orderIds);

/** Sub-batches whose date passed longer ago are not offered any more; they can be typed all the same. */
const OFFERED_AFTER_DAYS = 60;

/** The gyles for these packs, those of each in the order in which a packer is offered them. */
export async function gylesToOffer(
  db: Database,
  packIds: readonly PackId[],
  today: CalendarDay,
): Promise<readonly OfferedGyleOfPack[]> {
  const known = await readOfferedGyles(db, packIds, addDays(today, -OFFERED_AFTER_DAYS));
  return packIds.flatMap((id) =>
    offeredGyles(
      known.filter(({ packId }) => packId === id),
      today,
    ),
  );
}

/**
 * Notes in the caller's transaction from which gyles pieces of a locked order were packed, in the place of what was noted before.
 * Nothing is stored when it is refused.
 */
export async function notePackedGyles(
  trx: Transaction,
  pieces: readonly TracedPiece[],
  typed: readonly TypedGyle[],
  now: Instant,
): Promise<readonly NotedGyle[] | Refusal> {
  const gyleNums = typed.map(({ gyleNum }) => gyleNum);
  const decide = async () =>
    noteGyles({ pieces, known: typed.length === 0 ? [] : await readKnownGyles(trx, gyleNums) }, typed);
  let decision = await decide();
  if (!isRefusal(decision) && decision.newSubBatches.length > 0) {
    await lockNewGyles(trx);
    // Another packer may have noted the same one meanwhile.
    decision = await decide();
  }
  if (isRefusal(decision)) return decision;
  const { noted, newSubBatches } = decision;
  if (newSubBatches.length > 0) await insertSubBatches(trx, newSubBatches, now);
  await replacePacked(trx, [...new Set(pieces.map(({ lineId }) => lineId))], noted, now);
  return noted;
}
