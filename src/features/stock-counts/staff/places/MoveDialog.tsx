import { useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { binName } from '#rules/wording/names/bin-name.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Field, TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { BinField } from '#ui/staff/form/BinField.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { moveStock, type PlacesOfStock } from '../../stock-places.contract.ts';

type Props = {
  readonly item: { readonly id: number; readonly name: string };
  readonly stock: PlacesOfStock;
  /** Null = what is not put away. */
  readonly from: PlacesOfStock['places'][number] | null;
  readonly onClose: () => void;
};

/** Puts packs away, with the gyle on their labels, or moves them to another bin or out of one. */
export function MoveDialog({ item, stock: { bins, gyles, notPutAway }, from, onClose }: Props) {
  const [isTried, setTried] = useState(false);
  const [entry, setEntry] = useState({ to: '', number: String(from?.quantity ?? notPutAway), batchId: 0 });
  const moving = useDialogAct({
    entry,
    act: (transport) =>
      call(transport, moveStock, {
        body: {
          id: item.id,
          fromBin: from?.binId ?? null,
          toBin: entry.to === NOWHERE ? null : Number(entry.to),
          batchId: from === null ? entry.batchId || null : from.batchId,
          number: Number(entry.number),
        },
      }),
    done: () => (from === null ? 'Put away' : 'Moved'),
    onDone: onClose,
  });
  const own = {
    ...(entry.to === '' && { to: 'Please choose where they go' }),
    ...(!/^[1-9]\d{0,6}$/.test(entry.number.trim()) && { number: 'Please enter a whole number' }),
  };
  const faults: Readonly<Record<string, string>> = { ...moving.faults, ...(isTried && own) };
  return (
    <FormDialog
      title={from === null ? `Put ${item.name} away` : `Move ${item.name}`}
      action={from === null ? 'Put away' : 'Move'}
      busy={moving.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(own).length === 0) moving.send();
      }}
    >
      {moving.problem !== null && <Alert>{moving.problem}</Alert>}
      <p className="text-ink-soft">
        {from === null
          ? `${notPutAway} are not put away.`
          : `${from.quantity} lie in ${binName(from)}${from.gyle === '' ? '' : `, gyle ${from.gyle}`}.`}
      </p>
      <TextField
        label="How many"
        inputMode="numeric"
        autoComplete="off"
        value={entry.number}
        error={faults['number']}
        onChange={({ target }) => setEntry({ ...entry, number: target.value })}
      />
      <BinField
        label="To"
        bins={bins.filter(({ id }) => id !== from?.binId)}
        nothing="Choose…"
        value={entry.to}
        error={faults['to']}
        onChange={(to) => setEntry({ ...entry, to })}
      >
        {from !== null && <option value={NOWHERE}>Out of its bin, not put away</option>}
      </BinField>
      {from === null && gyles.length > 0 && (
        <Field label="Gyle" optional error={faults['gyle']}>
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={entry.batchId}
              onChange={({ target }) => setEntry({ ...entry, batchId: Number(target.value) })}
            >
              <option value={0}>Not known</option>
              {gyles.map(({ batchId, name, bestBefore }) => (
                <option key={batchId} value={batchId}>
                  {name}, best before {formatShortDate(bestBefore as CalendarDay)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </FormDialog>
  );
}

const NOWHERE = 'nowhere';
