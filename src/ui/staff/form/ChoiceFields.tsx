import { Switch } from '@base-ui/react/switch';
import { Checkbox, ChoiceCard, ChoiceGroup } from '../../forms/Choice.tsx';
import { Field } from '../../forms/Field.tsx';
import { useFormField } from './form-context.ts';
import type { FieldProps } from './TextFields.tsx';

export type ChoiceOption<Value = unknown> = { readonly value: Value; readonly label: string };

type SelectProps = FieldProps & {
  readonly options: readonly ChoiceOption[];
  /** The choice of nothing, where that is one: `null`. */
  readonly none?: string;
};

/** One of a few. The browser's own control, which on a phone is better than any. */
export function SelectField({ name, label, hint, optional, options, none }: SelectProps) {
  const show = (value: unknown) => options.find((option) => option.value === value)?.label ?? none ?? 'nothing';
  const { value, set, error, controlId } = useFormField<unknown>(name, { label, show });
  const place = options.findIndex((option) => option.value === value);
  return (
    <Field
      label={label}
      error={error}
      controlId={controlId}
      {...(hint !== undefined && { hint })}
      {...(optional !== undefined && { optional })}
    >
      {(ids) => (
        <select
          {...ids}
          className="control"
          value={place}
          onChange={({ target }) => set(options[Number(target.value)]?.value ?? null)}
        >
          {(none !== undefined || place < 0) && <option value={-1}>{none ?? 'Please choose'}</option>}
          {options.map((option, index) => (
            <option key={String(option.value)} value={index}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CardsProps = Omit<FieldProps, 'optional'> & {
  readonly options: readonly (ChoiceOption & { readonly detail?: string })[];
};

/** One of a few that need a word of explanation each. */
export function ChoiceCardsField({ name, label, hint, options }: CardsProps) {
  const show = (value: unknown) => options.find((option) => option.value === value)?.label ?? 'nothing';
  const { value, set, error, controlId } = useFormField<unknown>(name, { label, show });
  return (
    <ChoiceGroup legend={label} error={error} {...(hint !== undefined && { hint })}>
      {options.map((option, index) => (
        <ChoiceCard
          key={String(option.value)}
          id={index === 0 ? controlId : undefined}
          name={controlId}
          title={option.label}
          detail={option.detail}
          checked={option.value === value}
          onChange={() => set(option.value)}
        />
      ))}
    </ChoiceGroup>
  );
}

/** Yes or no, as a statement to agree with. */
export function CheckboxField({ name, label, hint }: Omit<FieldProps, 'optional'>) {
  const { value, set, error, controlId } = useFormField<boolean>(name, { label, show: showFlag });
  return (
    <Checkbox id={controlId} error={error} checked={value} onChange={({ target }) => set(target.checked)}>
      {label}
      {hint && <span className="block text-small text-ink-soft">{hint}</span>}
    </Checkbox>
  );
}

/** On or off, for something that acts: shown, open, sold. */
export function SwitchField({ name, label, hint }: Omit<FieldProps, 'optional'>) {
  const { value, set, error, controlId } = useFormField<boolean>(name, { label, show: showFlag });
  return (
    <div className="field">
      <div className="flex items-center gap-3">
        <Switch.Root
          id={controlId}
          className="switch"
          aria-labelledby={`${controlId}-label`}
          aria-describedby={error ? `${controlId}-error` : undefined}
          checked={value}
          onCheckedChange={set}
        >
          <Switch.Thumb className="switch-thumb" />
        </Switch.Root>
        <span id={`${controlId}-label`}>
          <span className="font-semibold">{label}</span>
          {hint && <span className="block text-small text-ink-soft">{hint}</span>}
        </span>
      </div>
      {error && (
        <p id={`${controlId}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

const showFlag = (value: boolean) => (value ? 'yes' : 'no');
