import { useId } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { readGyle } from '#rules/gyles/read-gyle.ts';
import { binName } from '#rules/wording/names/bin-name.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { gyleName } from '#rules/wording/names/gyle-name.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { type Offered, offeredAs, type Piece, type RowFaults, type TypedRow } from './typed-gyles.ts';

type Props = {
  readonly piece: Piece;
  readonly rows: readonly TypedRow[];
  readonly faults: readonly RowFaults[];
  readonly offered: readonly Offered[];
  readonly onChange: (rows: readonly TypedRow[]) => void;
};

/** From which gyles one drink of an order was packed: one number for all of it, or several with how many of each. */
export function PieceGyles({ piece, rows, faults, offered, onChange }: Props) {
  const listId = useId();
  const ofPack = offered.filter(({ packId }) => packId === piece.packId);
  const change = (at: number, row: Partial<TypedRow>) =>
    onChange(rows.map((other, place) => (place === at ? { ...other, ...row } : other)));
  return (
    <fieldset className="packed-piece">
      <legend>
        <span className="figures">{piece.quantity} ×</span> {piece.name}
      </legend>
      <datalist id={listId}>
        {ofPack.map((one) => (
          <option key={gyleName(one)} value={gyleName(one)}>
            {keepsSentence(one)}
          </option>
        ))}
      </datalist>
      {rows.map((row, at) => {
        const known = offeredAs(row, piece, offered);
        const typed = (field: keyof TypedRow) => ({
          value: row[field],
          error: faults[at]?.[field],
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            change(at, { [field]: target.value }),
        });
        return (
          // oxlint-disable-next-line no-array-index-key -- rows have no name of their own, and are added and removed at the end
          <div key={at} className="packed-row">
            <TextField
              label="Gyle"
              list={listId}
              maxLength={31}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...typed('gyle')}
            />
            {rows.length > 1 && (
              <TextField label="Pieces" inputMode="numeric" maxLength={5} autoComplete="off" {...typed('quantity')} />
            )}
            {known && <p className="packed-known">{keepsSentence(known)}</p>}
            {known === undefined && readGyle(row.gyle) !== null && (
              <TextField label="Best before" type="date" {...typed('bestBefore')} />
            )}
          </div>
        );
      })}
      <div className="flex flex-wrap gap-2">
        {rows.length < piece.quantity && (
          <Button kind="quiet" onClick={() => onChange(withAnother(piece, rows))}>
            Another gyle<span className="sr-only"> of {piece.name}</span>
          </Button>
        )}
        {rows.length > 1 && (
          <Button kind="quiet" onClick={() => onChange(withoutLast(rows))}>
            One gyle less<span className="sr-only"> of {piece.name}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function keepsSentence({ bestBefore, isOver, bins }: Offered): string {
  const until = formatShortDate(bestBefore as CalendarDay);
  if (isOver) return `Best before ${until}: that is over`;
  return [`Best before ${until}`, ...bins.map((bin) => `${bin.quantity} in ${binName(bin)}`)].join(' · ');
}

/** The new row has what the others leave. */
function withAnother({ quantity }: Piece, rows: readonly TypedRow[]): readonly TypedRow[] {
  const before = rows.length === 1 ? [{ ...rows[0]!, quantity: String(quantity - 1) }] : rows;
  const left = quantity - before.reduce((sum, row) => sum + (Number(row.quantity) || 0), 0);
  return [...before, { gyle: '', quantity: left > 0 ? String(left) : '', bestBefore: '' }];
}

function withoutLast(rows: readonly TypedRow[]): readonly TypedRow[] {
  const left = rows.slice(0, -1);
  return left.length === 1 ? [{ ...left[0]!, quantity: '' }] : left;
}
