import { useState } from 'react';
import { bankHolidaysOf, HOLIDAY_NATIONS, type HolidayNation } from '#rules/calendar/bank-holidays-of.ts';
import { isCalendarDay } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { closedDayFaults } from '#rules/delivery/closed-day-faults.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { Field, TextField } from '#ui/forms/Field.tsx';
import { useLeaveGuard } from '#ui/staff/form/use-leave-guard.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { addClosedDay, type ClosedDay, removeClosedDay, takeBankHolidays } from '../delivery.contract.ts';

type Props = { readonly days: readonly ClosedDay[]; readonly today: string };

/** The days on which nothing is sent, by year; those that are still to come can be removed, and others added. */
export function ClosedDays({ days, today }: Props) {
  const removing = useListAct({
    act: (transport, day: string) => call(transport, removeClosedDay, { body: { day } }),
    done: ({ day }) => `${formatDayInWords(day as CalendarDay)} is a day like any other now`,
  });
  const years = [...new Set(days.map(({ day }) => day.slice(0, 4)))];
  return (
    <div className="grid gap-6">
      {years.map((year) => (
        <div key={year} className="grid gap-2">
          <h3 className="font-semibold">{year}</h3>
          <ul className="grid gap-1" aria-label={`Days of ${year}`}>
            {days
              .filter(({ day }) => day.startsWith(year))
              .map(({ day, name, isOwn }) => (
                <li key={day} className="flex flex-wrap items-center justify-between gap-x-4">
                  <span>
                    {formatDayInWords(day as CalendarDay)}
                    <span className="text-ink-soft">
                      {' '}
                      · {name}
                      {isOwn && ' (our own)'}
                    </span>
                  </span>
                  {day >= today && (
                    <Button
                      kind="quiet"
                      aria-label={`Remove ${formatDayInWords(day as CalendarDay)}`}
                      busy={removing.isPending && removing.variables === day}
                      onClick={() => removing.mutate(day)}
                    >
                      Remove
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
      <TakeHolidays days={days} today={today} />
      <AddDay days={days} today={today} />
    </div>
  );
}

const NATIONS: Readonly<Record<HolidayNation, string>> = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};

/** The bank holidays of a year, from the calendar: what is missing of them is added. */
function TakeHolidays({ days, today }: Props) {
  const [nation, setNation] = useState<HolidayNation>('england-and-wales');
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const taking = useListAct({
    act: (transport) => call(transport, takeBankHolidays, { body: { nation, year } }),
    done: ({ added }) => (added.length === 1 ? '1 day added' : `${added.length} days added`),
  });
  const present = new Set(days.map(({ day }) => day));
  const missing = bankHolidaysOf(nation, year).filter(({ day }) => day >= today && !present.has(day));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Bank holidays of">
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={nation}
              onChange={({ target }) => setNation(target.value as HolidayNation)}
            >
              {HOLIDAY_NATIONS.map((one) => (
                <option key={one} value={one}>
                  {NATIONS[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Year">
          {(ids) => (
            <select {...ids} className="control" value={year} onChange={({ target }) => setYear(Number(target.value))}>
              {[0, 1, 2, 3].map((ahead) => (
                <option key={ahead}>{thisYear + ahead}</option>
              ))}
            </select>
          )}
        </Field>
        <Button kind="plain" busy={taking.isPending} disabled={missing.length === 0} onClick={() => taking.mutate()}>
          Add them
        </Button>
      </div>
      <p className="text-small text-ink-soft" role="status">
        {missing.length === 0
          ? 'All of them that are to come are on the list.'
          : `Not on the list yet: ${missing.map(({ day, name }) => `${name}, ${formatDayInWords(day)}`).join('; ')}.`}
      </p>
    </div>
  );
}

/** A day of one's own: a closing day, or one that the state has added. */
function AddDay({ days, today }: Props) {
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const adding = useListAct({
    act: (transport) => call(transport, addClosedDay, { body: { day, name } }),
    done: (added) => `Nothing is sent on ${formatDayInWords(added.day as CalendarDay)}`,
    onDone: () => {
      setDay('');
      setName('');
      setTried(false);
    },
  });
  useLeaveGuard(() => day !== '' || name !== '');
  const faults = isTried ? { ...fieldFaults(adding.error), ...faultsOf({ day, name }, { days, today }) } : {};
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      aria-label="Add a closing day"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(faultsOf({ day, name }, { days, today })).length === 0) adding.mutate();
      }}
    >
      <TextField
        label="Another day"
        type="date"
        min={today}
        max="9999-12-31"
        error={faults['day']}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label="Why"
        maxLength={100}
        error={faults['name']}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" kind="plain" busy={adding.isPending}>
        Add this day
      </Button>
    </form>
  );
}

function faultsOf({ day, name }: { readonly day: string; readonly name: string }, { days, today }: Props) {
  if (!isCalendarDay(day)) return { day: 'Please choose a day' };
  return closedDayFaults({ day, name }, today as CalendarDay, days as readonly (ClosedDay & { day: CalendarDay })[]);
}
