import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { dayFaults } from '#rules/opening-hours/hours-faults.ts';
import { entriesOfSection, type HoursSpan, type SectionHours } from '#rules/opening-hours/place-hours.ts';
import { weekdayName } from '#rules/wording/formats/format-date.ts';
import { sectionHoursSentence } from '#rules/wording/shop/hours-sentence.ts';
import { Button } from '#ui/Button.tsx';
import { HoursTable } from '#ui/HoursTable.tsx';
import { useFormField } from '#ui/staff/form/form-context.ts';
import { FormSection } from '#ui/staff/form/StaffForm.tsx';
import type { HoursOfPlaces } from '../../opening-hours.contract.ts';
import { DatedDays } from './DatedDays.tsx';
import { DaySpans } from './DaySpans.tsx';

type Props = Pick<HoursOfPlaces, 'bankHolidays' | 'today'> & {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
};

/** The week of one section, the days that differ from it, and both as visitors see them. */
export function SectionEditor({ name, label, hint, bankHolidays, today }: Props) {
  const { value, set, error, controlId } = useFormField<SectionHours>(name, { label, show: sectionHoursSentence });
  const faults = new Map(dayFaults(value).map(({ day, says }) => [day, says]));
  const setDay = (weekday: number, spans: readonly HoursSpan[]) =>
    set({ ...value, week: value.week.map((old, nth) => (nth === weekday ? spans : old)) });
  const copyMonday = () =>
    set({ ...value, week: value.week.map((old, nth) => (nth <= FRIDAY ? (value.week[0] ?? []) : old)) });
  return (
    <FormSection title={label} hint={hint}>
      <div id={controlId} tabIndex={-1} className="grid gap-6">
        {error && faults.size === 0 && <p className="field-error">{error}</p>}
        <div className="hours-days">
          {value.week.map((spans, weekday) => (
            <DaySpans
              key={weekdayName(weekday as Weekday)}
              name={weekdayName(weekday as Weekday)}
              of={label}
              spans={spans}
              fault={faults.get(weekday)}
              onChange={(next) => setDay(weekday, next)}
            />
          ))}
        </div>
        <div>
          <Button kind="plain" aria-label={`Copy Monday to Tuesday – Friday, ${label}`} onClick={copyMonday}>
            Copy Monday to Tuesday – Friday
          </Button>
        </div>
        <DatedDays
          of={label}
          dated={value.dated}
          faults={faults}
          bankHolidays={bankHolidays}
          today={today as CalendarDay}
          onChange={(dated) => set({ ...value, dated })}
        />
        <Preview section={value} title={label} />
      </div>
    </FormSection>
  );
}

const FRIDAY = 4;

function Preview({ section, title }: { readonly section: SectionHours; readonly title: string }) {
  const entries = entriesOfSection(section).map(({ weekday, opens, closes, overrideOn }) => ({
    day: weekday,
    opens,
    closes,
    dtOverride: overrideOn,
  }));
  return (
    <details className="hours-preview">
      <summary>As visitors see it</summary>
      {entries.length === 0 ? (
        <p className="text-ink-soft">Nothing: there are no hours here.</p>
      ) : (
        <HoursTable entries={entries} title={title} />
      )}
    </details>
  );
}
