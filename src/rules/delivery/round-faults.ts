import type { Weekday } from '#rules/calendar/calendar-day.ts';
import { readOutwards } from '#rules/postcodes/postcode-ranges.ts';
import { weekdayName } from '#rules/wording/formats/format-date.ts';
import { minutesTyped, priceFaults } from './courier-faults.ts';

/** A round of the brewery's own van as staff write it (D-80). */
export type RoundToSave = {
  readonly weekdays: readonly Weekday[];
  /** As typed: `IP19, IP21-IP23`. */
  readonly outwards: string;
  /** `HH:MM`, London time: orders before it are brought the same day. */
  readonly cutOff: string;
  /** What the goods must come to, in pence; 0 = nothing. */
  readonly least: number;
};

export type OtherRound = { readonly weekdays: readonly Weekday[]; readonly outwards: readonly string[] };

/** More districts than a van drives to. */
const MOST_DISTRICTS = 200;

/** Field → sentence that says how to correct it; empty when it may be saved. `others` = all rounds but it. */
export function roundFaults(round: RoundToSave, others: readonly OtherRound[] = []): Readonly<Record<string, string>> {
  const districts = faultOfDistricts(round.outwards, others);
  return {
    ...(round.weekdays.length === 0 && { weekdays: 'Please choose a day at least' }),
    ...(districts !== null && { outwards: districts }),
    ...(minutesTyped(round.cutOff) === null && { cutOff: 'Please write a time, such as 09:00' }),
    ...priceFaults(round, ['least']),
  };
}

function faultOfDistricts(typed: string, others: readonly OtherRound[]): string | null {
  const outwards = readOutwards(typed);
  if (typeof outwards === 'string') return outwards;
  if (outwards.length === 0) return 'Please enter its postcode districts, such as NR34, NR35';
  if (outwards.length > MOST_DISTRICTS) return `Please name ${MOST_DISTRICTS} districts at most`;
  for (const other of others) {
    const twice = outwards.find((outward) => other.outwards.includes(outward));
    if (twice !== undefined) return `${twice} is on the round of ${roundName(other)} already`;
  }
  return null;
}

/** How a round is called: by its days. */
export function roundName({ weekdays }: Pick<OtherRound, 'weekdays'>): string {
  return weekdays.map(weekdayName).join(', ');
}
