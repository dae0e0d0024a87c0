import type { Database, Transaction } from '#platform/database/database.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { PackedGyle } from '#rules/gyles/bins-of-line.ts';
import { type NotedGyle, noteGyles, type NotingFacts, type TypedGyle } from '#rules/gyles/note-gyles.ts';
import { offeredGyles } from '#rules/gyles/offered-gyles.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { GyleName } from '#rules/gyles/read-gyle.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import {
  insertSubBatches,
  lockNewGyles,
  lockRecalls,
  type OfferedGyleOfPack,
  readKnownGyles,
  readOfferedGyles,
  readPacked,
  readRecalledIn,
  replacePacked,
} from './gyles.repository.ts';

/** From which gyles orders were packed, as far as that was noted. */
export const packedGylesOf = (db: Database, orderIds: readonly OrderId[]): Promise<readonly PackedGyle[]> =>
  readPacked(db, orderIds);

/** Of what these orders were packed from, what was recalled since; empty = they may leave the brewery. */
export const recalledGylesIn = (db: Database, orderIds: readonly OrderId[]): Promise<readonly GyleName[]> =>
  readRecalledIn(db, orderIds);

/** A recall waits in its transaction for those who note gyles at the moment, and others wait for it. */
export const lockNotingGyles = (trx: Transaction): Promise<void> => lockRecalls(trx, 'recall');

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
  { pieces, hasLeft }: Pick<NotingFacts, 'pieces' | 'hasLeft'>,
  typed: readonly TypedGyle[],
  now: Instant,
): Promise<readonly NotedGyle[] | Refusal> {
  const gyleNums = typed.map(({ gyleNum }) => gyleNum);
  const decide = async () =>
    noteGyles({ pieces, hasLeft, known: typed.length === 0 ? [] : await readKnownGyles(trx, gyleNums) }, typed);
  if (typed.length > 0) await lockRecalls(trx, 'packer');
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
