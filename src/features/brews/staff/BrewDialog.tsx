import { useState } from 'react';
import { londonDay } from '#rules/calendar/london-time.ts';
import { instant } from '#rules/calendar/instant.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Field, TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { type BrewedBeer, type GyleRow, saveGyle } from '../brews.contract.ts';

type Props = {
  readonly beers: readonly BrewedBeer[];
  /** Null = a new one. */
  readonly gyle: GyleRow | null;
  readonly onClose: () => void;
};

/** Enters what was brewed, or corrects its day and volume. */
export function BrewDialog({ beers, gyle, onClose }: Props) {
  const [isTried, setTried] = useState(false);
  const [entry, setEntry] = useState(() => ({
    gyleNum: gyle?.gyleNum ?? '',
    bevId: gyle?.beverageId ?? 0,
    brewedOn: gyle?.brewedOn ?? today(),
    volume: gyle?.volumeLitres?.toString() ?? '',
  }));
  const { gyleNum, bevId, brewedOn, volume } = entry;
  const act = useDialogAct({
    entry: { ...entry, volumeLitres: volume },
    act: (transport) => {
      const seen = gyle === null ? {} : { id: gyle.id, version: gyle.version };
      return call(transport, saveGyle, { body: { ...seen, gyleNum, bevId, brewedOn, volumeLitres: Number(volume) } });
    },
    done: (stored) => (gyle === null ? `${stored.gyleNum} is in the book` : `${stored.gyleNum} is corrected`),
    onDone: onClose,
  });
  const own = {
    ...(gyleNum.trim() === '' && { gyleNum: 'Please enter the number of the gyle' }),
    ...(bevId === 0 && { bevId: 'Please choose what was brewed' }),
    ...(brewedOn === '' && { brewedOn: 'Please enter the day' }),
    ...(!/^\d{1,7}$/.test(volume.trim()) && { volumeLitres: 'Please enter whole litres' }),
  };
  const faults: Readonly<Record<string, string>> = { ...act.faults, ...(isTried && own) };
  return (
    <FormDialog
      title={gyle === null ? 'Enter a brew' : `Correct ${gyle.gyleNum}`}
      action="Save"
      busy={act.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(own).length === 0) act.send();
      }}
    >
      {act.problem !== null && <Alert>{act.problem}</Alert>}
      {gyle === null && (
        <>
          <TextField
            label="Gyle"
            hint="The number that stands on the bottle"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            value={gyleNum}
            error={faults['gyleNum']}
            onChange={({ target }) => setEntry({ ...entry, gyleNum: target.value })}
          />
          <Field label="Beer" error={faults['bevId']}>
            {(ids) => (
              <select
                {...ids}
                className="control"
                value={bevId}
                onChange={({ target }) => setEntry({ ...entry, bevId: Number(target.value) })}
              >
                <option value={0}>Choose…</option>
                {beers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
      <TextField
        label="Brewed on"
        type="date"
        max={today()}
        value={brewedOn}
        error={faults['brewedOn']}
        onChange={({ target }) => setEntry({ ...entry, brewedOn: target.value })}
      />
      <TextField
        label="Litres"
        inputMode="numeric"
        autoComplete="off"
        value={volume}
        error={faults['volumeLitres']}
        onChange={({ target }) => setEntry({ ...entry, volume: target.value })}
      />
    </FormDialog>
  );
}

const today = () => londonDay(instant(new Date().toISOString()));
