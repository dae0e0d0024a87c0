import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { TextArea, TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import {
  addStockBins,
  deleteStockBin,
  saveStockBin,
  type StockBin,
  type StockSite,
} from '../../stock-places.contract.ts';

type Props = { readonly site: StockSite; readonly onClose: () => void };

/** Adds bins to a site, as many as are labelled. */
export function AddBinsDialog({ site, onClose }: Props) {
  const [codes, setCodes] = useState('');
  const adding = useDialogAct({
    entry: { codes },
    act: (transport) => call(transport, addStockBins, { body: { siteId: site.id, codes } }),
    done: () => 'Added',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Add bins to ${site.name}`}
      action="Add"
      busy={adding.isPending}
      onClose={onClose}
      onSubmit={adding.send}
    >
      {adding.problem !== null && <Alert>{adding.problem}</Alert>}
      <TextArea
        label="Codes"
        hint="As they stand on the labels, with commas or lines between them, or from one to another: A-01 to A-12, B-01"
        rows={4}
        maxLength={4000}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={codes}
        error={adding.faults['codes']}
        onChange={({ target }) => setCodes(target.value)}
      />
    </FormDialog>
  );
}

/** Changes the code of a bin, archives it, or removes it while it is empty. */
export function BinDialog({ site, bin: { id, version, ...bin }, onClose }: Props & { readonly bin: StockBin }) {
  const [entry, setEntry] = useState({ code: bin.code, archived: bin.archived });
  const saving = useDialogAct({
    entry,
    act: (transport) => call(transport, saveStockBin, { body: { id, version, ...entry } }),
    done: () => 'Saved',
    onDone: onClose,
  });
  const removing = useDialogAct({
    act: (transport) => call(transport, deleteStockBin, { body: { id, version } }),
    done: () => 'Removed',
    onDone: onClose,
  });
  const problem = saving.problem ?? removing.problem;
  return (
    <FormDialog
      title={`Bin ${bin.code} of ${site.name}`}
      action="Save"
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={saving.send}
    >
      {problem !== null && <Alert>{problem}</Alert>}
      <p className="text-ink-soft">{bin.packs === 0 ? 'It is empty.' : `${bin.packs} packs lie in it.`}</p>
      <TextField
        label="Code"
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={entry.code}
        error={saving.faults['code']}
        onChange={({ target }) => setEntry({ ...entry, code: target.value })}
      />
      <Checkbox checked={entry.archived} onChange={() => setEntry({ ...entry, archived: !entry.archived })}>
        Archived: nothing more is put into it
      </Checkbox>
      {bin.packs === 0 && (
        <div>
          <Button kind="quiet" busy={removing.isPending} onClick={removing.send}>
            Remove this bin
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
