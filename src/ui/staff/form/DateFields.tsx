import { useState } from 'react';
import { instant, type CalendarDay } from '#rules/calendar/instant.ts';
import { formatMoment, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { TextField as PlainTextField } from '../../forms/Field.tsx';
import { useFormField } from './form-context.ts';
import type { FieldProps } from './TextFields.tsx';
import { LAST_DAY, LAST_MOMENT, readTypedMoment, typedMoment } from './typed-moment.ts';

type Bounds = { readonly min?: string; readonly max?: string };

/** A day, by the browser's own field: good by keyboard, on phones and to screen readers. Empty is `null`. */
export function DateField({ name, label, max = LAST_DAY, ...props }: FieldProps & Bounds) {
  const { value, set, error, controlId } = useFormField<string | null>(name, { label, show: showDay });
  return (
    <PlainTextField
      {...props}
      type="date"
      label={label}
      error={error}
      controlId={controlId}
      max={max}
      value={value ?? ''}
      onChange={(event) => set(event.target.value || null)}
    />
  );
}

/** A day and a time by London clocks, whatever the computer's own zone. Empty is `null`. */
export function DateTimeField({ name, label, ...props }: FieldProps) {
  const { value, set, error, controlId } = useFormField<string | null>(name, { label, show: showMoment });
  const [entry, setEntry] = useState<{ text: string; value: string | null }>({ text: '', value: null });
  // The first digits of a year are a year of old, when London's clocks were a minute off: written anew it would be another text,
  // and the browser would begin the year again. So what was typed stays until another value comes from outside.
  const text = entry.value === value ? entry.text : value ? typedMoment(instant(value)) : '';
  return (
    <PlainTextField
      {...props}
      type="datetime-local"
      label={label}
      error={error}
      controlId={controlId}
      max={LAST_MOMENT}
      value={text}
      onChange={({ target }) => {
        const moment = readTypedMoment(target.value);
        setEntry({ text: target.value, value: moment });
        set(moment);
      }}
    />
  );
}

const showDay = (day: string | null) => (day ? formatShortDate(day as CalendarDay) : 'nothing');
const showMoment = (text: string | null) => (text ? formatMoment(instant(text)) : 'nothing');
