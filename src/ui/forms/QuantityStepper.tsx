import { useId, useState } from 'react';
import { useTextBeforeHydration } from './use-text-before-hydration.ts';

type Props = {
  /** What is counted: */
  readonly of: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The typed text when the field is left, before it is corrected; null after a step. */
  readonly onTyped?: (text: string | null) => void;
  /** Where a button beside it sends what stands there: the field while its text is no whole number, null when it is one. It says that, and what is above the most. */
  readonly onUnreadable?: (field: HTMLInputElement | null) => void;
  readonly most: number;
  readonly least?: number;
  readonly disabled?: boolean;
  /** Each digit counts at once: for forms that show what follows beside the button that does it. */
  readonly asTyped?: boolean;
};

/**
 * Minus, a field, plus. Typed numbers take effect on blur or Enter, unless they count as typed, and are limited to the bounds. Where
 * there may be none, an empty field is none; elsewhere what is no whole number changes nothing.
 */
export function QuantityStepper(props: Props) {
  const { of, value, onChange, onTyped, onUnreadable, most, least = 1, disabled = false, asTyped = false } = props;
  const problemId = useId();
  const [typedText, setTypedText] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [isOver, setOver] = useState(false);
  const isUnreadable = onUnreadable && typedText !== null && !isWholeNumber(typedText);
  const hasProblem = isOver || (isUnreadable && (isLeft || typedText !== ''));
  const take = (text: string) => {
    const quantity = Math.min(most, Math.max(least, Number(text) || least));
    if (quantity !== value) onChange(quantity);
  };
  const settle = () => {
    setLeft(true);
    setOver(!!onUnreadable && Number(typedText) > most);
    if (typedText !== null) {
      onTyped?.(typedText);
      if (asTyped || least === 0 || isWholeNumber(typedText)) take(typedText);
    }
    if (!isUnreadable) setTypedText(null);
  };
  const edit = (text: string, field: HTMLInputElement) => {
    setLeft(false);
    setOver(false);
    onUnreadable?.(isWholeNumber(text) ? null : field);
    // More than the most shows as the most, and an empty field counts as the least: what counts is what stands there.
    setTypedText(asTyped && Number(text) > most ? null : text);
    if (asTyped) take(text);
  };
  const fieldRef = useTextBeforeHydration((text, field) => (isWholeNumber(text) ? take(text) : edit(text, field)));
  const step = (by: number) => {
    onTyped?.(null);
    onUnreadable?.(null);
    setTypedText(null);
    setOver(false);
    onChange(value + by);
  };
  return (
    <div className="min-w-0">
      <div className="quantity">
        <button
          type="button"
          className="quantity-step"
          aria-label={`One less of ${of}`}
          disabled={disabled || value <= least}
          onClick={() => step(-1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          ref={fieldRef}
          className="quantity-field figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          aria-label={`Quantity of ${of}`}
          aria-invalid={hasProblem}
          aria-describedby={hasProblem ? problemId : undefined}
          disabled={disabled}
          value={typedText ?? value}
          onChange={({ target }) => edit(onUnreadable ? target.value : target.value.replace(/\D/g, ''), target)}
          // Not the focus that React replays after hydration: by then she may have typed.
          onFocus={(event) => event.isTrusted && event.target.select()}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
        <button
          type="button"
          className="quantity-step"
          aria-label={`One more of ${of}`}
          disabled={disabled || value >= most}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      {hasProblem && (
        <p id={problemId} role="alert" className="field-error">
          Please enter a whole number from {least} to {most}
        </p>
      )}
    </div>
  );
}

const isWholeNumber = (text: string) => /^\s*\d+\s*$/.test(text);
