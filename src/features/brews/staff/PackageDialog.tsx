import { useState } from 'react';
import { type CalendarDay, instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { packagingFaults } from '#rules/gyles/packaging-faults.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Field, TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { BinField } from '#ui/staff/form/BinField.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { type GyleRow, packageGyle, type PacksToFill } from '../brews.contract.ts';

type Props = PacksToFill & {
  readonly gyle: GyleRow;
  readonly onClose: () => void;
};

/** Fills packs from a gyle: how many, of which sub-batch, best before when, and into which bin. */
export function PackageDialog({ gyle, packs, bins, onClose }: Props) {
  const [isTried, setTried] = useState(false);
  const [entry, setEntry] = useState(() => ({
    stockItemId: packs.length === 1 ? packs[0]!.stockItemId : 0,
    quantity: '',
    subRef: '',
    packagedOn: londonDay(now()) as string,
    bestBefore: '',
    bin: '',
  }));
  const { stockItemId, quantity, subRef, packagedOn, bestBefore, bin } = entry;
  const act = useDialogAct({
    entry: { ...entry, to: bin },
    act: (transport) => {
      const toBin = bin === '' ? null : Number(bin);
      const body = { id: gyle.id, stockItemId, quantity: Number(quantity), subRef, packagedOn, bestBefore, toBin };
      return call(transport, packageGyle, { body });
    },
    done: () => `${quantity.trim()} more are on hand`,
    onDone: onClose,
  });
  const known = gyle.filled.find((filled) => filled.subRef === subRef);
  const own = {
    ...packagingFaults(
      {
        brewedOn: gyle.brewedOn as CalendarDay | null,
        volumeLitres: gyle.volumeLitres,
        packagedMl: gyle.packagedMl,
        isDestroyed: gyle.destroyedAt !== null,
        isRecalled: gyle.recalls.some((recall) => recall.subRef === null || recall.subRef === subRef),
        packMl: packs.find((pack) => pack.stockItemId === stockItemId)?.packMl ?? 0,
        knownBestBefore: (known?.bestBefore as CalendarDay | undefined) ?? null,
      },
      { quantity: Number(quantity), packagedOn: packagedOn as CalendarDay, bestBefore: bestBefore as CalendarDay },
      londonDay(now()),
    ),
    ...(stockItemId === 0 && { stockItemId: 'Please choose what was filled' }),
    ...(!/^[1-9]\d{0,6}$/.test(quantity.trim()) && { quantity: 'Please enter a whole number' }),
    ...(packagedOn === '' && { packagedOn: 'Please enter the day' }),
    ...(bestBefore === '' && { bestBefore: 'Please enter the date on the pack' }),
  };
  const faults: Readonly<Record<string, string>> = { ...act.faults, ...(isTried && own) };
  return (
    <FormDialog
      title={`Fill from ${gyle.gyleNum}`}
      action="Save"
      busy={act.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(own).length === 0) act.send();
      }}
    >
      {act.problem !== null && <Alert>{act.problem}</Alert>}
      <Field label={`Packs of ${gyle.beer}`} error={faults['stockItemId']}>
        {(ids) => (
          <select
            {...ids}
            className="control"
            value={stockItemId}
            onChange={({ target }) => setEntry({ ...entry, stockItemId: Number(target.value) })}
          >
            <option value={0}>Choose…</option>
            {packs.map((pack) => (
              <option key={pack.stockItemId} value={pack.stockItemId}>
                {pack.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="How many"
        inputMode="numeric"
        autoComplete="off"
        value={quantity}
        error={faults['quantity']}
        onChange={({ target }) => setEntry({ ...entry, quantity: target.value })}
      />
      <TextField
        label="Sub-batch"
        optional
        hint="Where the gyle is filled in more than one go: A, B, C"
        maxLength={10}
        autoComplete="off"
        value={subRef}
        error={faults['subRef']}
        onChange={({ target }) => setEntry({ ...entry, subRef: target.value })}
      />
      <TextField
        label="Filled on"
        type="date"
        value={packagedOn}
        error={faults['packagedOn']}
        onChange={({ target }) => setEntry({ ...entry, packagedOn: target.value })}
      />
      <TextField
        label="Best before"
        type="date"
        value={bestBefore}
        error={faults['bestBefore']}
        onChange={({ target }) => setEntry({ ...entry, bestBefore: target.value })}
      />
      {bins.length > 0 && (
        <BinField
          label="Into"
          optional
          bins={bins}
          nothing="Not put away"
          value={bin}
          error={faults['to']}
          onChange={(to) => setEntry({ ...entry, bin: to })}
        />
      )}
    </FormDialog>
  );
}

const now = () => instant(new Date().toISOString());
