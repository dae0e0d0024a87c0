import type { Database } from '#platform/database/database.ts';
import type { Weekday } from '#rules/calendar/calendar-day.ts';
import { minutesTyped, timeTyped } from '#rules/delivery/courier-faults.ts';
import { roundFaults, roundName } from '#rules/delivery/round-faults.ts';
import { pence } from '#rules/money/pence.ts';
import { readOutwards } from '#rules/postcodes/postcode-ranges.ts';
import type { RoundFields, RoundForStaff } from '../delivery.contract.ts';
import { deleteRound, findRound, insertRound, readRounds, type RoundRow, updateRound } from './delivery.repository.ts';
import { createListDesk, lastChange } from './listed-terms.ts';

export type RoundsDesk = ReturnType<typeof createRoundsDesk>;

/** The free rounds of the brewery's own van as staff write them (D-80). */
export function createRoundsDesk(db: Database) {
  return createListDesk<RoundRow, RoundFields, RoundForStaff>(db, {
    readAll: readRounds,
    find: findRound,
    insert: (trx, wish, change) => insertRound(trx, toStore(wish), change),
    update: (trx, id, wish, change) => updateRound(trx, id, toStore(wish), change),
    remove: deleteRound,
    faults: (wish, _row, others) =>
      roundFaults(
        wish,
        others.map(({ weekdays, outwards }) => ({ weekdays: weekdays as Weekday[], outwards })),
      ),
    tidy: (wish) => ({
      ...wish,
      weekdays: [...new Set(wish.weekdays)].toSorted((one, other) => one - other),
      outwards: outwardsOf(wish.outwards).join(', '),
    }),
    fieldsOf,
    audited: (wish) => ({ ...wish, weekdays: roundName(wish) }),
    forStaff: roundForStaff,
    mayRemove: () => true,
    unknown: { refused: 'unknown-local-round' },
    acts: { created: 'local-round.created', changed: 'local-round.changed', removed: 'local-round.removed' },
  });
}

export function roundForStaff(row: RoundRow): RoundForStaff {
  return { id: row.id, ...fieldsOf(row), ...lastChange(row) };
}

function fieldsOf({ weekdays, outwards, cutOff, least }: RoundRow): RoundFields {
  return {
    weekdays: [...weekdays] as Weekday[],
    outwards: outwards.join(', '),
    cutOff: timeTyped(cutOff),
    least: pence(least),
  };
}

function toStore({ weekdays, outwards, cutOff, least }: RoundFields) {
  return { weekdays, outwards: outwardsOf(outwards), cutOff: minutesTyped(cutOff) ?? 0, least };
}

function outwardsOf(typed: string): readonly string[] {
  const outwards = readOutwards(typed);
  return typeof outwards === 'string' ? [] : outwards;
}
