import { type FormEvent, useState } from 'react';
import { basisPoints, type BasisPoints } from '#rules/money/pence.ts';
import { basisPointsTyped } from '#rules/money/basis-points-typed.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';

/** What the telephone gives as well, and twice and four times that. */
const USUAL = [500, 1000, 2000].map(basisPoints);
const MOST = 10_000;

type Props = {
  readonly rate: BasisPoints;
  readonly onGive: (rate: BasisPoints) => void;
  readonly onClose: () => void;
};

/** The discount that whoever sells gives on drinks and goods. */
export function GiveDiscount({ rate, onGive, onClose }: Props) {
  const [typed, setTyped] = useState(rate === 0 ? '' : String(rate / 100));
  const [error, setError] = useState<string | undefined>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const newRate = basisPointsTyped(typed === '' ? '0' : typed);
    if (newRate === null || newRate > MOST) setError('Please enter a percentage from 0 to 100, such as 12.5');
    else onGive(newRate);
  };
  return (
    <MessageBox
      open
      isLong
      title="Discount"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="give-discount">
            Give it
          </Button>
        </>
      }
    >
      <form id="give-discount" className="grid gap-3" onSubmit={save}>
        <div className="flex flex-wrap gap-2">
          {USUAL.map((usual) => (
            <Button key={usual} kind="plain" className="till-big" onClick={() => onGive(usual)}>
              {usual / 100}%
            </Button>
          ))}
          {rate > 0 && (
            <Button kind="plain" className="till-big" onClick={() => onGive(basisPoints(0))}>
              No discount
            </Button>
          )}
        </div>
        <TextField
          label="Another percentage"
          hint="On drinks and goods; not on tickets, deposits and prices that you have named."
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </MessageBox>
  );
}
