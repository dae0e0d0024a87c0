import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import { isCalendarDay } from '#rules/calendar/calendar-day.ts';
import { instant, type CalendarDay, type Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { formatClock, formatShortDate } from '#rules/wording/format-date.ts';
import { TextField as PlainTextField } from '../../Field.tsx';
import { useFormField } from './form-context.ts';
import type { FieldProps } from './TextFields.tsx';

type Bounds = { readonly min?: string; readonly max?: string };

/** A day, by the browser's own field: good by keyboard, on phones and to screen readers. Empty is `null`. */
export function DateField({ name, label, ...props }: FieldProps & Bounds) {
  const { value, set, error, controlId } = useFormField<string | null>(name, { label, show: showDay });
  return (
    <PlainTextField
      {...props}
      type="date"
      label={label}
      error={error}
      controlId={controlId}
      value={value ?? ''}
      onChange={(event) => set(event.target.value || null)}
    />
  );
}

/** A day and a time by London clocks, whatever the computer's own zone. Empty is `null`. */
export function DateTimeField({ name, label, ...props }: FieldProps) {
  const { value, set, error, controlId } = useFormField<string | null>(name, { label, show: showMoment });
  return (
    <PlainTextField
      {...props}
      type="datetime-local"
      label={label}
      error={error}
      controlId={controlId}
      value={value ? asTyped(instant(value)) : ''}
      onChange={(event) => set(asMoment(event.target.value))}
    />
  );
}

const asTyped = (moment: Instant) => `${londonDay(moment)}T${formatClock(moment)}`;

function asMoment(typed: string): Instant | null {
  const [day = '', time = ''] = typed.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return isCalendarDay(day) ? atLondonTime(day, hour * 60 + minute) : null;
}

const showDay = (day: string | null) => (day ? formatShortDate(day as CalendarDay) : 'nothing');
const showMoment = (text: string | null) =>
  text ? `${formatShortDate(instant(text))}, ${formatClock(instant(text))}` : 'nothing';
