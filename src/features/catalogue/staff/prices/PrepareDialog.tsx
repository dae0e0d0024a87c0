import { useState } from 'react';
import { readTypedMoment, typedMoment, LAST_MOMENT } from '#ui/staff/form/typed-moment.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { type PreparedChange, savePreparedChange } from '../../manage-prices.contract.ts';
import { changesOf } from './typed-prices.ts';
import type { PriceChanges } from './use-price-changes.ts';

type Props = {
  /** The change that is written anew; null = a new one. */
  readonly prepared: PreparedChange | null;
  readonly changes: PriceChanges;
  readonly onClose: () => void;
  readonly onSaved: (stored: PreparedChange) => void;
};

/** What the prepared prices are called, and from when they count. */
export function PrepareDialog({ prepared, changes, onClose, onSaved }: Props) {
  const [name, setName] = useState(prepared?.name ?? '');
  const [due, setDue] = useState(prepared ? typedMoment(prepared.dueAt) : '');
  const [isTried, setTried] = useState(false);
  const { cells, wishes } = changesOf(changes.state.typed);
  const dueAt = readTypedMoment(due);
  const saving = useListAct({
    act: async (transport, moment: string) => {
      const known = prepared && { id: prepared.id, version: prepared.version };
      const sent = wishes.map(({ packId, price, to }) => ({ packId, price, to }));
      const stored = await call(transport, savePreparedChange, {
        body: { ...known, name, dueAt: moment, cells: sent },
      });
      onSaved(stored);
      return stored;
    },
    done: ({ prices }) => (prices === 1 ? 'One price prepared' : `${prices} prices prepared`),
    saysProblem: true,
  });
  const faults: Readonly<Record<string, string>> = fieldFaults(saving.error) ?? {};
  const says = saving.error !== null && faults['name'] === undefined && faults['dueAt'] === undefined;
  return (
    <FormDialog
      title="Prepare for later"
      action="Prepare"
      busy={saving.isPending}
      onClose={() => {
        if (saving.error) changes.takeFaults(saving.error, cells);
        onClose();
      }}
      onSubmit={() => {
        setTried(true);
        if (dueAt !== null) saving.mutate(dueAt);
      }}
    >
      {says && <Alert>{sayProblem(saving.error)}</Alert>}
      <p>
        {cells.length === 1
          ? 'The price is set then, whatever stands there.'
          : `${cells.length} prices are set together then, whatever stands there.`}
      </p>
      <TextField
        label="Name"
        hint="“New prices of spring”"
        maxLength={80}
        autoComplete="off"
        value={name}
        error={faults['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        type="datetime-local"
        label="From when"
        hint="Day and time by the clock of the brewery."
        max={LAST_MOMENT}
        value={due}
        error={isTried && dueAt === null ? 'Please enter a day and a time' : faults['dueAt']}
        onChange={({ target }) => setDue(target.value)}
      />
    </FormDialog>
  );
}
