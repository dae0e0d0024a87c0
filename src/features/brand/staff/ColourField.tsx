import { readColour } from '#rules/brand/colour.ts';
import { TextField } from '#ui/forms/Field.tsx';
import { useFormField } from '#ui/staff/form/form-context.ts';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly optional?: boolean;
  /** The colour that counts where none is picked. */
  readonly computed?: string;
};

/** A colour, picked from the browser's own palette or written with its six digits. */
export function ColourField({ name, label, hint, optional = false, computed = '#777777' }: Props) {
  const { value, set, error, controlId } = useFormField<string>(name, { label, show: showColour });
  return (
    <div className="brand-colour">
      <input
        type="color"
        className="brand-colour-choice"
        aria-label={`${label}, from a palette`}
        value={readColour(value) ?? computed}
        onChange={({ target }) => set(target.value)}
      />
      <TextField
        label={label}
        hint={hint}
        optional={optional}
        error={error}
        controlId={controlId}
        spellCheck={false}
        autoComplete="off"
        maxLength={9}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
}

const showColour = (value: string) => value || 'computed';
