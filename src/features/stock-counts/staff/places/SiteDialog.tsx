import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { deleteStockSite, saveStockSite, type StockSite } from '../../stock-places.contract.ts';

type Props = { readonly site: StockSite | null; readonly onClose: () => void };

/** Writes a site, and removes it once it has no bins. */
export function SiteDialog({ site, onClose }: Props) {
  const [entry, setEntry] = useState({
    name: site?.name ?? '',
    address: site?.address ?? '',
    sort: String(site?.sort ?? 0),
    archived: site?.archived ?? false,
  });
  const [isTried, setTried] = useState(false);
  const seen = site === null ? {} : { id: site.id, version: site.version };
  const saving = useDialogAct({
    entry,
    act: (transport) => call(transport, saveStockSite, { body: { ...entry, ...seen, sort: Number(entry.sort) } }),
    done: () => 'Saved',
    onDone: onClose,
  });
  const removing = useDialogAct({
    act: (transport) => call(transport, deleteStockSite, { body: { id: site?.id ?? 0, version: site?.version ?? 0 } }),
    done: () => 'Removed',
    onDone: onClose,
  });
  const own = /^\d{1,3}$/.test(entry.sort.trim()) ? {} : { sort: 'Please enter a whole number up to 999' };
  const faults: Readonly<Record<string, string>> = { ...saving.faults, ...(isTried && own) };
  const problem = saving.problem ?? removing.problem;
  return (
    <FormDialog
      title={site === null ? 'Add a site' : `Change ${site.name}`}
      action="Save"
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(own).length === 0) saving.send();
      }}
    >
      {problem !== null && <Alert>{problem}</Alert>}
      <TextField
        label="Name"
        hint="“Cellar”, “Cold store”"
        maxLength={60}
        autoComplete="off"
        value={entry.name}
        error={faults['name']}
        onChange={({ target }) => setEntry({ ...entry, name: target.value })}
      />
      <TextField
        label="Address"
        optional
        maxLength={200}
        autoComplete="off"
        value={entry.address}
        error={faults['address']}
        onChange={({ target }) => setEntry({ ...entry, address: target.value })}
      />
      <TextField
        label="Order"
        hint="The site with the lowest number is packed from first"
        inputMode="numeric"
        autoComplete="off"
        value={entry.sort}
        error={faults['sort']}
        onChange={({ target }) => setEntry({ ...entry, sort: target.value })}
      />
      <Checkbox checked={entry.archived} onChange={() => setEntry({ ...entry, archived: !entry.archived })}>
        Archived: nothing more is put into its bins
      </Checkbox>
      {site?.bins.length === 0 && (
        <div>
          <Button kind="quiet" busy={removing.isPending} onClick={removing.send}>
            Remove this site
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
