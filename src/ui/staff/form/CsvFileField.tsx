import { Field } from '../../forms/Field.tsx';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onChoose: (file: File | null) => void;
};

/** A field for one file of a table, read as CSV. */
export function CsvFileField({ label, hint, error, onChoose }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          {...ids}
          type="file"
          accept=".csv,.txt,text/csv"
          className="control"
          onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
