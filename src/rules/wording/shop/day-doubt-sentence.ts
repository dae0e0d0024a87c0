import type { DayDoubt } from '#rules/delivery/day-doubt.ts';

/** What is unusual about a day, for staff who may choose it all the same. */
export function dayDoubtSentence(doubt: DayDoubt): string {
  return SENTENCES[doubt];
}

const SENTENCES: Readonly<Record<DayDoubt, string>> = {
  closed: 'Nobody hands out orders there on that day',
  'no-round': 'The van does not come there on that day',
  'no-working-day': 'Nothing is delivered on that day: it is a weekend or a bank holiday',
  'too-soon': 'That is sooner than an order of now would be there',
};
