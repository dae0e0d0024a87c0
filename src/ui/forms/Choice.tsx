import { useId, type InputHTMLAttributes, type MouseEvent, type ReactNode } from 'react';

type GroupProps = {
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
  /** Two or more to a row where there is room. */
  readonly columns?: boolean;
};

/** A radio group: `ChoiceCard`s inside. */
export function ChoiceGroup({ legend, hint, error, children, columns = false }: GroupProps) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <div className={`grid gap-2.5 ${columns ? 'tablet:grid-cols-2' : ''}`}>{children}</div>
    </fieldset>
  );
}

type CardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> & {
  readonly title: ReactNode;
  /** What this answer means: cost, day, where. */
  readonly detail?: ReactNode;
  /** At the right edge: a price, a picture. */
  readonly aside?: ReactNode;
};

/** Without it the button would be chosen for a moment, and its form would hear of an input. */
const preventDefault = (event: MouseEvent) => event.preventDefault();

/**
 * A radio button as a card. A disabled one gives the reason in `detail`; it can be come to, so that the reason is heard, and not
 * chosen.
 */
export function ChoiceCard({ title, detail, aside, disabled = false, className = '', ...input }: CardProps) {
  const id = useId();
  const describedBy = [aside && `${id}-aside`, detail && `${id}-detail`].filter(Boolean).join(' ');
  return (
    <label className={`choice ${className}`}>
      <input
        {...input}
        {...(disabled && { 'aria-disabled': true, onClick: preventDefault, onChange: () => {} })}
        type="radio"
        className="choice-dot"
        aria-labelledby={`${id}-title`}
        aria-describedby={describedBy || undefined}
      />
      <span className="grow">
        <span id={`${id}-title`} className="block font-semibold">
          {title}
        </span>
        {detail && (
          <span id={`${id}-detail`} className="mt-0.5 block text-small text-ink-soft">
            {detail}
          </span>
        )}
      </span>
      {aside && (
        <span id={`${id}-aside`} className="figures font-semibold">
          {aside}
        </span>
      )}
    </label>
  );
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly children: ReactNode;
  readonly error?: string | undefined;
};

/** A checkbox with its statement. */
export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex items-start gap-3 py-1.5">
        <input
          {...input}
          type="checkbox"
          className="choice-box"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
