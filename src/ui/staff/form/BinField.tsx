import type { ReactNode } from 'react';
import { binName } from '#rules/wording/names/bin-name.ts';
import { Field } from '#ui/forms/Field.tsx';

type Props = {
  readonly label: string;
  readonly bins: readonly { readonly id: number; readonly site: string; readonly code: string }[];
  /** What it says while nothing is chosen. */
  readonly nothing: string;
  readonly optional?: boolean;
  /** Empty = nothing is chosen. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** More to choose from, after the bins. */
  readonly children?: ReactNode;
};

/** The bin into which something is put. */
export function BinField({ label, bins, nothing, optional = false, value, error, onChange, children }: Props) {
  return (
    <Field label={label} optional={optional} error={error}>
      {(ids) => (
        <select {...ids} className="control" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{nothing}</option>
          {bins.map((bin) => (
            <option key={bin.id} value={bin.id}>
              {binName(bin)}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}
