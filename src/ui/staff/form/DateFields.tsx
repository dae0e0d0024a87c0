import { instant, type CalendarDay } from '#rules/calendar/instant.ts';
import { formatClock, formatShortDate } from '#rules/wording/format-date.ts';
import { TextField as PlainTextField } from '../../Field.tsx';
import { useFormField } from './form-context.ts';
import type { FieldProps } from './TextFields.tsx';
import { readTypedMoment, typedMoment } from './typed-moment.ts';

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
      value={value ? typedMoment(instant(value)) : ''}
      onChange={(event) => set(readTypedMoment(event.target.value))}
    />
  );
}

const showDay = (day: string | null) => (day ? formatShortDate(day as CalendarDay) : 'nothing');
const showMoment = (text: string | null) =>
  text ? `${formatShortDate(instant(text))}, ${formatClock(instant(text))}` : 'nothing';
