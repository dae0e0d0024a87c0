import { useState } from 'react';
import { isCalendarDay } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { DatedHours } from '#rules/opening-hours/place-hours.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { Field, TextField } from '#ui/forms/Field.tsx';
import type { HoursOfPlaces } from '../../opening-hours.contract.ts';
import { DaySpans } from './DaySpans.tsx';

type Props = {
  readonly of: string;
  readonly dated: readonly DatedHours[];
  readonly faults: ReadonlyMap<number | CalendarDay, string>;
  readonly bankHolidays: HoursOfPlaces['bankHolidays'];
  readonly today: CalendarDay;
  readonly onChange: (dated: readonly DatedHours[]) => void;
};

/** The days that differ from their weekday: closed, or with hours of their own. */
export function DatedDays({ of, dated, faults, bankHolidays, today, onChange }: Props) {
  const taken = new Set(dated.map(({ on }) => on));
  const add = (on: CalendarDay) =>
    onChange([...dated, { on, spans: [] }].toSorted((one, other) => (one.on < other.on ? -1 : 1)));
  return (
    <div className="grid gap-3" role="group" aria-label={`${of}, other days`}>
      <p className="field-label">Days that differ</p>
      {dated.length > 0 && (
        <ul className="hours-days">
          {dated.map(({ on, spans }, nth) => (
            <li key={on}>
              <DaySpans
                name={formatDayInWords(on)}
                of={of}
                spans={spans}
                fault={faults.get(on)}
                onChange={(next) => onChange(dated.map((old, at) => (at === nth ? { on, spans: next } : old)))}
              />
              <button
                type="button"
                className="button button-quiet"
                aria-label={`As its weekday again, ${formatDayInWords(on)}`}
                onClick={() => onChange(dated.filter((_, at) => at !== nth))}
              >
                As its weekday again
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddDay of={of} taken={taken} today={today} onAdd={add} />
      <BankHolidays of={of} holidays={bankHolidays.filter(({ day }) => !taken.has(day as CalendarDay))} onAdd={add} />
    </div>
  );
}

type AddProps = {
  readonly of: string;
  readonly taken: ReadonlySet<CalendarDay>;
  readonly today: CalendarDay;
  readonly onAdd: (on: CalendarDay) => void;
};

function AddDay({ of, taken, today, onAdd }: AddProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const add = () => {
    const says = problemOf(typed, { taken, today });
    setProblem(says);
    if (says !== undefined) return;
    onAdd(typed as CalendarDay);
    setTyped('');
  };
  return (
    <div className="hours-add">
      <TextField
        label="Another day"
        type="date"
        min={today}
        max="9999-12-31"
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button kind="plain" aria-label={`Add this day, ${of}`} onClick={add}>
        Add
      </Button>
    </div>
  );
}

function problemOf(typed: string, { taken, today }: Pick<AddProps, 'taken' | 'today'>): string | undefined {
  if (!isCalendarDay(typed)) return 'Please choose a day';
  if (typed < today) return 'That day is over: choose today or a day to come';
  return taken.has(typed) ? 'This day is in the list already' : undefined;
}

type HolidaysProps = {
  readonly of: string;
  readonly holidays: HoursOfPlaces['bankHolidays'];
  readonly onAdd: (on: CalendarDay) => void;
};

/** Bank holidays do not close anything by themselves: they are suggested. */
function BankHolidays({ of, holidays, onAdd }: HolidaysProps) {
  if (holidays.length === 0) return null;
  return (
    <div className="max-w-[26rem]">
      <Field label="Closed on a bank holiday">
        {(ids) => (
          <select
            {...ids}
            className="control"
            aria-label={`${of}: closed on a bank holiday`}
            value=""
            onChange={({ target }) => onAdd(target.value as CalendarDay)}
          >
            <option value="">Choose one to close</option>
            {holidays.map(({ day, name }) => (
              <option key={day} value={day}>
                {name}, {formatDayInWords(day as CalendarDay)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
