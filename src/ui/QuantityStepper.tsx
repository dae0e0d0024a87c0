import { useState } from 'react';
import { useTextBeforeHydration } from './use-text-before-hydration.ts';

type Props = {
  /** What is counted: */
  readonly of: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The typed text when the field is left, before it is corrected; null after a step. */
  readonly onTyped?: (text: string | null) => void;
  readonly most: number;
  readonly least?: number;
  readonly disabled?: boolean;
  /** Each digit counts at once: for forms that show what follows beside the button that does it. */
  readonly asTyped?: boolean;
};

/** Minus, a field, plus. Typed numbers take effect on blur or Enter, unless they count as typed, and are limited to the bounds. */
export function QuantityStepper(props: Props) {
  const { of, value, onChange, onTyped, most, least = 1, disabled = false, asTyped = false } = props;
  const [typedText, setTypedText] = useState<string | null>(null);
  const take = (text: string) => {
    const quantity = Math.min(most, Math.max(least, Number(text) || least));
    if (quantity !== value) onChange(quantity);
  };
  const settle = () => {
    if (typedText !== null) {
      onTyped?.(typedText);
      take(typedText);
    }
    setTypedText(null);
  };
  const edit = (text: string) => {
    // More than the most shows as the most, and an empty field counts as the least: what counts is what stands there.
    setTypedText(asTyped && Number(text) > most ? null : text);
    if (asTyped) take(text);
  };
  const field = useTextBeforeHydration(take);
  const step = (by: number) => {
    onTyped?.(null);
    onChange(value + by);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Quantity of {of}</legend>
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
          ref={field}
          className="quantity-field figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          aria-label={`Quantity of ${of}`}
          disabled={disabled}
          value={typedText ?? value}
          onChange={(event) => edit(event.target.value.replace(/\D/g, ''))}
          onFocus={(event) => event.target.select()}
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
    </fieldset>
  );
}
