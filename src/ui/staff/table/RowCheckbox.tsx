import type { ChangeEventHandler } from 'react';

type Props = {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
};

/** Selects a row, or all. A finger hits its surroundings, too. */
export function RowCheckbox({ name, checked, onChange }: Props) {
  return (
    <label className="row-checkbox">
      <input type="checkbox" aria-label={name} checked={checked} onChange={onChange} />
    </label>
  );
}
