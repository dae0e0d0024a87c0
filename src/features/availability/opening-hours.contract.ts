import { z } from 'zod';
import type { SectionHours } from '#rules/opening-hours/place-hours.ts';
import { day, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, type BodyToSend, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Staff';
const access = { permission: 'hours.edit' } as const;

/** hhmm as a whole number; −1 = not entered yet, which is refused with the day's name. */
const time = z.int().min(-1).max(2400);
const spans = z.array(z.object({ opens: time, closes: time })).max(6);
const sectionHours = z.object({
  /** Seven days from Monday; a day without spans is closed. */
  week: z.array(spans).length(7),
  /** Days that differ from their weekday, from today on; without spans they are closed. */
  dated: z.array(z.object({ on: day, spans })).max(100),
}) as unknown as z.ZodType<SectionHours, SectionHours>;

const sections = { tap: sectionHours, shop: sectionHours, food: sectionHours, collection: sectionHours };

const placeHours = z.object({
  siteId: z.int(),
  name: z.string(),
  active: z.boolean(),
  ...sections,
  /** Grows with every change; a save states the version it is based on. */
  version: z.int(),
  changedAt: moment,
  /** Who changed them last; empty = nobody yet. */
  changedBy: z.string(),
});

export const hoursOfPlaces = contract(reads('/api/staff/hours', 'none', { shared: false }), {
  group,
  access,
  summary: 'The opening hours of every place, to be edited (D-139)',
  description: 'Dated days from today on, and the bank holidays of the next year, which are suggested as such.',
  answer: z.object({
    places: z.array(placeHours),
    bankHolidays: z.array(z.object({ day, name: text(100) })),
    today: day,
  }),
});

export const saveHours = contract(posts('/api/staff/hours/save', 'save this data'), {
  group,
  access,
  summary: 'Saves the opening hours of one place, all its sections together',
  description:
    'Days that are over stay as they were. A section without any hours is not shown. 409 `VERSION_CONFLICT` when `version` is ' +
    'not the one that is stored. 422 with `fields`, by section, for hours that overlap or close before they open.',
  body: z.object({ siteId: wholeNumber({ least: 1 }), ...sections, version: wholeNumber({ least: 1 }) }),
  answer: placeHours,
});

export type HoursOfPlaces = AnswerOf<typeof hoursOfPlaces>;
export type HoursOfPlace = AnswerOf<typeof saveHours>;
export type HoursToSave = BodyToSend<typeof saveHours>;
