import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { hoursFaults } from '#rules/opening-hours/hours-faults.ts';
import {
  entriesOfSection,
  HOURS_SECTIONS,
  type HoursSection,
  type PlaceHours,
  type SectionHours,
  sectionHoursOf,
} from '#rules/opening-hours/place-hours.ts';
import { type Refusal, staleness, wrongFields } from '#rules/refusal.ts';
import { sectionHoursSentence } from '#rules/wording/shop/hours-sentence.ts';
import type { HoursOfPlace, HoursOfPlaces } from '../opening-hours.contract.ts';
import {
  type EntryToStore,
  lockPlace,
  type PlaceRow,
  readBankHolidays,
  readEntries,
  readPlaces,
  replaceEntries,
  type StoredEntry,
  updatePlace,
} from './opening-hours.repository.ts';

export type OpeningHoursDesk = ReturnType<typeof createOpeningHoursDesk>;

type Change = { readonly version: number; readonly by: number; readonly at: Instant };

/** The opening hours of the brewery's places, for staff. Pages and collection days hear of a change from the table. */
export function createOpeningHoursDesk({ db }: { readonly db: Database }) {
  return {
    async find(now: Instant): Promise<HoursOfPlaces> {
      const today = londonDay(now);
      const entries = await readEntries(db);
      return {
        places: (await readPlaces(db)).map((place) => forStaff(place, hoursOf(entries, place.id, today))),
        bankHolidays: await readBankHolidays(db, today, addDays(today, A_YEAR)),
        today,
      };
    },

    save: (siteId: number, wish: PlaceHours, { version, by, at }: Change): Promise<HoursOfPlace | Refusal> =>
      inTransaction(db, async (trx) => {
        const place = await lockPlace(trx, siteId);
        if (place === undefined) return { refused: 'unknown-site' };
        const stale = staleness(place, version);
        if (stale !== null) return stale;
        const today = londonDay(at);
        const latest = fromToday(wish, today);
        const wrong = wrongFields(hoursFaults(latest));
        if (wrong !== null) return wrong;
        const stored = await readEntries(trx, siteId);
        const difference = compareFields(inWords(hoursOf(stored, siteId, today)), inWords(latest));
        if (difference === null) return forStaff(place, latest);
        await replaceEntries(trx, siteId, changesOf(stored, latest, today));
        await updatePlace(trx, siteId, { by, at });
        await recordAudit(trx, { by, what: 'hours.changed', subjectId: siteId, ...difference }, at);
        const changed = await lockPlace(trx, siteId);
        return forStaff(changed ?? place, hoursOf(await readEntries(trx, siteId), siteId, today));
      }),
  };
}

const A_YEAR = 366;

function forStaff(place: PlaceRow, hours: PlaceHours): HoursOfPlace {
  const { id, name, active, version, changedAt, changedBy } = place;
  return { siteId: id, name, active, ...hours, version, changedAt, changedBy: changedBy ?? '' };
}

function hoursOf(entries: readonly StoredEntry[], siteId: number, today: CalendarDay): PlaceHours {
  const ofPlace = entries.filter((entry) => entry.siteId === siteId);
  return eachSection((section) =>
    sectionHoursOf(
      ofPlace.filter((entry) => entry.section === section),
      today,
    ),
  );
}

/** Sorted, and without days that have passed while the form was open. */
function fromToday(hours: PlaceHours, today: CalendarDay): PlaceHours {
  return eachSection((section) => ({
    week: hours[section].week.map(sorted),
    dated: hours[section].dated
      .filter(({ on }) => on >= today)
      .map(({ on, spans }) => ({ on, spans: sorted(spans) }))
      .toSorted((one, other) => (one.on < other.on ? -1 : 1)),
  }));
}

const sorted = (spans: SectionHours['week'][number]) => spans.toSorted((one, other) => one.opens - other.opens);

/** What stays the same keeps its number, which open pages may name as the next opening; days that are over stay. */
function changesOf(stored: readonly StoredEntry[], latest: PlaceHours, today: CalendarDay) {
  const added: EntryToStore[] = HOURS_SECTIONS.flatMap((section) =>
    entriesOfSection(latest[section]).map((entry) => ({ ...entry, section })),
  );
  const open = stored.filter(({ overrideOn }) => overrideOn === null || overrideOn >= today);
  const [before, after] = [new Set(open.map(keyOf)), new Set(added.map(keyOf))];
  return {
    gone: open.filter((entry) => !after.has(keyOf(entry))).map(({ id }) => id),
    added: added.filter((entry) => !before.has(keyOf(entry))),
  };
}

const keyOf = ({ section, weekday, opens, closes, overrideOn }: EntryToStore) =>
  [section, overrideOn ?? weekday, opens, opens < 0 ? 0 : closes].join(' ');

function inWords(hours: PlaceHours): Record<HoursSection, string> {
  const { tap, shop, food, collection } = hours;
  return {
    tap: sectionHoursSentence(tap),
    shop: sectionHoursSentence(shop),
    food: sectionHoursSentence(food),
    collection: sectionHoursSentence(collection),
  };
}

function eachSection(hoursFor: (section: HoursSection) => SectionHours): PlaceHours {
  return { tap: hoursFor('tap'), shop: hoursFor('shop'), food: hoursFor('food'), collection: hoursFor('collection') };
}
