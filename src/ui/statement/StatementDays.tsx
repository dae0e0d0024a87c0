import { type FormEvent, useState } from 'react';
import { Button } from '../Button.tsx';
import { TextField } from '../forms/Field.tsx';

type Props = {
  readonly from: string;
  readonly until: string;
  readonly onChoose: (days: { readonly from: string; readonly until: string }) => void;
};

/** Chooses the days of a statement. Give it the days as its key, so that it shows those of the address. */
export function StatementDays({ from, until, onChoose }: Props) {
  const [days, setDays] = useState({ from, until });
  const isBackwards = days.from > days.until;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (days.from !== '' && days.until !== '' && !isBackwards) onChoose(days);
  };
  return (
    <form onSubmit={choose} className="flex flex-wrap items-start gap-3" aria-label="Days of the statement">
      <TextField
        label="From"
        type="date"
        required
        min="2000-01-01"
        value={days.from}
        onChange={({ target }) => setDays({ ...days, from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        required
        min="2000-01-01"
        value={days.until}
        error={isBackwards ? 'This is before the first day.' : undefined}
        onChange={({ target }) => setDays({ ...days, until: target.value })}
      />
      <Button type="submit" kind="plain" className="tablet:mt-[1.8rem]">
        Show these days
      </Button>
    </form>
  );
}
