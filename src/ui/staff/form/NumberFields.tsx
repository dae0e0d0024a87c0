import { type ComponentProps, useState } from 'react';
import { gravityTyped, writeGravity } from '#rules/wording/formats/gravity-typed.ts';
import { basisPointsTyped } from '#rules/money/basis-points-typed.ts';
import { pence } from '#rules/money/pence.ts';
import { penceTyped } from '#rules/money/pence-typed.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Field } from '../../forms/Field.tsx';
import { useFormField } from './form-context.ts';
import type { FieldProps } from './TextFields.tsx';

/** A whole number. `unit` stands behind it: “ml”, “tickets”. */
export function NumberField({ unit, ...props }: FieldProps & { readonly unit?: string }) {
  return (
    <TypedNumber
      {...props}
      inputMode="numeric"
      read={wholeNumberTyped}
      write={String}
      show={String}
      unreadable="Please write a whole number, such as 12."
      after={unit}
    />
  );
}

/** Pounds and pence. */
export function MoneyField(props: FieldProps) {
  return (
    <TypedNumber
      {...props}
      inputMode="decimal"
      read={penceTyped}
      write={writeHundredths}
      show={showMoney}
      unreadable="Please write pounds and pence, such as 12.50."
      before="£"
    />
  );
}

/** A percentage with two decimals at most. */
export function PercentField(props: FieldProps) {
  return (
    <TypedNumber
      {...props}
      inputMode="decimal"
      read={basisPointsTyped}
      write={writePercent}
      show={showPercent}
      unreadable="Please write a percentage, such as 12.5."
      after="%"
    />
  );
}

/** A gravity in ten-thousandths, as brewers write it. */
export function GravityField(props: FieldProps) {
  return (
    <TypedNumber
      {...props}
      inputMode="decimal"
      read={gravityTyped}
      write={writeGravity}
      show={writeGravity}
      unreadable="Please write a gravity, such as 1.042."
    />
  );
}

type Props = FieldProps & {
  readonly inputMode: ComponentProps<'input'>['inputMode'];
  readonly read: (text: string) => number | null;
  /** As it stands in the field. */
  readonly write: (value: number) => string;
  /** As it stands elsewhere, with its unit. */
  readonly show: (value: number) => string;
  readonly unreadable: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
};

/** A number that is typed as text. Empty is `null`; what cannot be read is `NaN`, which no contract takes. */
function TypedNumber({ name, label, hint, optional, read, write, show, unreadable, before, after, inputMode }: Props) {
  const field = useFormField<number | null>(name, { label, show, showBound: show, unreadable });
  // Null = nothing was typed yet: 0 stands there as any other number.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  // Another value than the one that was typed came from outside: what was typed is over.
  const text = typed && Object.is(typed.value, field.value) ? typed.text : writeValue(field.value, write);
  const isUnreadable = Number.isNaN(field.value) && (wasLeft || field.error !== undefined);
  return (
    <Field
      label={label}
      error={isUnreadable ? unreadable : field.error}
      controlId={field.controlId}
      {...(hint !== undefined && { hint })}
      {...(optional !== undefined && { optional })}
    >
      {(ids) => (
        <span className="figure-control control">
          {before && <span aria-hidden="true">{before}</span>}
          <input
            {...ids}
            inputMode={inputMode}
            autoComplete="off"
            className="figures"
            value={text}
            onChange={({ target }) => {
              const value = target.value.trim() === '' ? null : (read(target.value) ?? Number.NaN);
              setTyped({ text: target.value, value });
              setWasLeft(false);
              field.set(value);
            }}
            onBlur={() => {
              setWasLeft(true);
              if (!Number.isNaN(field.value)) setTyped({ text: writeValue(field.value, write), value: field.value });
            }}
          />
          {after && <span aria-hidden="true">{after}</span>}
        </span>
      )}
    </Field>
  );
}

function writeValue(value: number | null | undefined, write: (value: number) => string): string {
  return value === null || value === undefined || Number.isNaN(value) ? '' : write(value);
}

function wholeNumberTyped(text: string): number | null {
  return /^-?\d{1,12}$/.test(text.trim()) ? Number(text) : null;
}

const writeHundredths = (value: number) => (value / 100).toFixed(2);
const writePercent = (value: number) => String(value / 100);
const showMoney = (value: number) => formatMoney(pence(value));
const showPercent = (value: number) => `${writePercent(value)} %`;
