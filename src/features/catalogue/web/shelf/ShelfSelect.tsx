import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: string | number;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

/** One filter, or the sort order. */
export function ShelfSelect({ label, name, value, onChange, children }: Props) {
  return (
    <label className="shelf-select" data-chosen={value !== ''}>
      <span className="sr-only">{label}</span>
      <select name={name} value={value} onChange={(event) => onChange(event.target.value)} className="control">
        {children}
      </select>
    </label>
  );
}
