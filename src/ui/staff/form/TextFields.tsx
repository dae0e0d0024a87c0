import type { ComponentProps, ReactNode } from 'react';
import { TextArea as PlainTextArea, TextField as PlainTextField } from '../../forms/Field.tsx';
import { useFormField } from './form-context.ts';

/** What every field is given. */
export type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
};

type Input = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'disabled' | 'spellCheck'
>;

/** One line of text. */
export function TextField({ name, label, ...props }: FieldProps & Input) {
  const { value, set, error, controlId } = useFormField<string | null>(name, { label, show: showText });
  return (
    <PlainTextField
      {...props}
      label={label}
      error={error}
      controlId={controlId}
      value={value ?? ''}
      onChange={(event) => set(event.target.value)}
    />
  );
}

/** Several lines of text, without markup. */
export function TextAreaField({ name, label, ...props }: FieldProps & { readonly rows?: number }) {
  const { value, set, error, controlId } = useFormField<string | null>(name, { label, show: showText });
  return (
    <PlainTextArea
      {...props}
      label={label}
      error={error}
      controlId={controlId}
      value={value ?? ''}
      onChange={(event) => set(event.target.value)}
    />
  );
}

export const showText = (value: string | null) => value || 'nothing';
