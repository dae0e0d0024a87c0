import { useId, useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { type MonthSheet, monthSheets, sheetWith } from './month-sheets.ts';

type Props = {
  /** The days that can be chosen. */
  readonly days: readonly CalendarDay[];
  readonly chosenDay: CalendarDay | null;
  readonly onChoose: (day: CalendarDay) => void;
};

/** A month whose possible days are radio buttons: arrow keys move between them, the other days are text. */
export function DayPicker({ days, chosenDay, onChoose }: Props) {
  const sheets = monthSheets(days);
  const [turnedTo, turnTo] = useState<number | null>(null);
  const at = Math.min(turnedTo ?? sheetWith(sheets, chosenDay), sheets.length - 1);
  const sheet = sheets[at];
  if (!sheet) return null;
  const choose = (day: CalendarDay) => {
    turnTo(null);
    onChoose(day);
  };
  return (
    <fieldset className="field day-picker">
      <legend className="field-label">Collection day</legend>
      <div className="day-picker-head">
        <Turn says="Earlier month" to={at - 1} last={sheets.length - 1} onTurn={turnTo}>
          ‹
        </Turn>
        <p className="day-picker-month" aria-live="polite">
          {monthInWords(sheet)}
        </p>
        <Turn says="Later month" to={at + 1} last={sheets.length - 1} onTurn={turnTo}>
          ›
        </Turn>
      </div>
      <Sheet sheet={sheet} days={new Set(days)} chosenDay={chosenDay} onChoose={choose} />
    </fieldset>
  );
}

type TurnProps = {
  readonly says: string;
  readonly to: number;
  readonly last: number;
  readonly onTurn: (to: number) => void;
  readonly children: string;
};

function Turn({ says, to, last, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      className="day-picker-turn"
      aria-label={says}
      disabled={to < 0 || to > last}
      onClick={() => onTurn(to)}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

type SheetProps = {
  readonly sheet: MonthSheet;
  readonly days: ReadonlySet<CalendarDay>;
  readonly chosenDay: CalendarDay | null;
  readonly onChoose: (day: CalendarDay) => void;
};

function Sheet({ sheet, days, chosenDay, onChoose }: SheetProps) {
  const name = useId();
  return (
    <div className="day-sheet figures">
      {WEEKDAYS.map((weekday) => (
        <span key={weekday} className="day-name" aria-hidden="true">
          {weekday}
        </span>
      ))}
      {sheet.places.map((day, at) =>
        day !== null && days.has(day) ? (
          <label key={day} className="day">
            <input
              type="radio"
              name={name}
              value={day}
              checked={day === chosenDay}
              onChange={() => onChoose(day)}
              aria-label={formatDayInWords(day)}
            />
            <span aria-hidden="true">{Number(day.slice(8))}</span>
          </label>
        ) : (
          <span key={day ?? `before-${at}`} className="day-off" aria-hidden="true">
            {day && Number(day.slice(8))}
          </span>
        ),
      )}
    </div>
  );
}

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

function monthInWords({ month }: MonthSheet): string {
  return formatDayInWords(`${month}-01` as CalendarDay)
    .split(' ')
    .slice(2)
    .join(' ');
}
