import { useId } from 'react';
import type { HoursSpan } from '#rules/opening-hours/place-hours.ts';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  /** The day, as it is called beside its times. */
  readonly name: string;
  /** The section that it belongs to, for screen readers. */
  readonly of: string;
  readonly spans: readonly HoursSpan[];
  readonly fault: string | undefined;
  readonly onChange: (spans: readonly HoursSpan[]) => void;
};

const NOT_ENTERED = -1;
const NEW_SPAN: HoursSpan = { opens: NOT_ENTERED, closes: NOT_ENTERED };

/** The times of one day: none is closed, several are possible. */
export function DaySpans({ name, of, spans, fault, onChange }: Props) {
  const faultId = useId();
  const change = (nth: number, part: Partial<HoursSpan>) =>
    onChange(spans.map((span, at) => (at === nth ? { ...span, ...part } : span)));
  return (
    <div className="hours-day" role="group" aria-label={`${of}, ${name}`}>
      <span className="font-semibold">{name}</span>
      <div className="grid gap-2">
        {spans.length === 0 && <span className="text-ink-soft">Closed</span>}
        {spans.map((span, nth) => (
          // The place in the list is all that a span has of its own.
          <div key={`${spans.length} ${nth}`} className="hours-span">
            <Time
              label={`${name}, opens${ordinal(nth)}`}
              hhmm={span.opens}
              faultId={fault && faultId}
              onChange={(opens) => change(nth, { opens })}
            />
            <span aria-hidden="true">to</span>
            <Time
              label={`${name}, closes${ordinal(nth)}`}
              hhmm={span.closes}
              faultId={fault && faultId}
              onChange={(closes) => change(nth, { closes })}
            />
            <button
              type="button"
              className="bar-button"
              aria-label={`${name}, take out${ordinal(nth) || ' these times'}`}
              onClick={() => onChange(spans.filter((_, at) => at !== nth))}
            >
              <Icon name="close" className="size-4" />
            </button>
          </div>
        ))}
        {fault && (
          <p id={faultId} role="status" className="field-error">
            {fault}
          </p>
        )}
      </div>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${spans.length === 0 ? 'Add times' : 'Add more'}, ${name}`}
        onClick={() => onChange([...spans, NEW_SPAN])}
      >
        {spans.length === 0 ? 'Add times' : 'Add more'}
      </button>
    </div>
  );
}

const ordinal = (nth: number) => (nth === 0 ? '' : ` (${nth + 1})`);

type TimeProps = {
  readonly label: string;
  readonly hhmm: number;
  /** Of what is wrong with it; undefined = nothing is. */
  readonly faultId: string | undefined;
  readonly onChange: (hhmm: number) => void;
};

/** A time of day, held as hhmm in a whole number, by the browser's own field. */
function Time({ label, hhmm, faultId, onChange }: TimeProps) {
  return (
    <input
      type="time"
      className="control"
      aria-label={label}
      aria-invalid={faultId !== undefined || undefined}
      aria-describedby={faultId}
      value={
        hhmm < 0 ? '' : `${String(Math.floor(hhmm / 100)).padStart(2, '0')}:${String(hhmm % 100).padStart(2, '0')}`
      }
      onChange={({ target }) => onChange(target.value === '' ? NOT_ENTERED : Number(target.value.replace(':', '')))}
    />
  );
}
