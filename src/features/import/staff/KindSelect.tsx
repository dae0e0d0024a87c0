import { ROW_KINDS, type RowKind } from '#rules/import/import-kinds.ts';
import { Field } from '#ui/forms/Field.tsx';
import { ROW_KIND_NAMES } from './import-words.ts';

type Props = {
  readonly label: string;
  readonly hint?: string;
  /** What counts while nothing is chosen. */
  readonly none: string;
  readonly value: RowKind | null;
  readonly onChange: (kind: RowKind | null) => void;
};

/** Chooses what rows of another shop are here. */
export function KindSelect({ label, hint, none, value, onChange }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <select
          {...ids}
          className="control"
          value={value ?? ''}
          onChange={({ target }) => onChange(ROW_KINDS.find((kind) => kind === target.value) ?? null)}
        >
          <option value="">{none}</option>
          {ROW_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {ROW_KIND_NAMES[kind]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
