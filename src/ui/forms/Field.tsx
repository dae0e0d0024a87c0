import { type ComponentProps, useId, type ReactNode, type TextareaHTMLAttributes } from 'react';

type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and what would make it right. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** The control's own id, where an error summary leads to it. */
  readonly controlId?: string;
  readonly children: (ids: FieldIds) => ReactNode;
};

/** The attributes that connect the control with its label, hint and error. */
type FieldIds = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
};

/** A label, its control, a hint and the error beside it. */
export function Field({ label, hint, error, optional = false, controlId, children }: FieldProps) {
  const ownId = useId();
  const id = controlId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type Words = Omit<FieldProps, 'children'>;

/** One line of text. Give `autoComplete`, `inputMode` and `maxLength` as the content asks. */
export function TextField({ label, hint, error, optional, controlId, ...input }: Words & ComponentProps<'input'>) {
  return (
    <Field {...words({ label, hint, error, optional, controlId })}>
      {(ids) => <input {...input} {...ids} className={`control ${input.className ?? ''}`} />}
    </Field>
  );
}

/** An e-mail field: phones show the @ and neither capitalise nor correct. The length limit is the server's. */
export function EmailField(props: Partial<Words> & ComponentProps<'input'>) {
  return (
    <TextField
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      {...props}
    />
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  controlId,
  ...area
}: Words & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field {...words({ label, hint, error, optional, controlId })}>
      {(ids) => <textarea rows={3} {...area} {...ids} className={`control ${area.className ?? ''}`} />}
    </Field>
  );
}

function words({
  label,
  hint,
  error,
  optional,
  controlId,
}: { [K in keyof Words]: Words[K] | undefined } & { label: string }): Words {
  return {
    label,
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
    ...(optional !== undefined && { optional }),
    ...(controlId !== undefined && { controlId }),
  };
}
