import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { describePicture, type LibraryPicture } from '../library.contract.ts';

type Props = { readonly picture: LibraryPicture; readonly onClose: () => void };

/** A picture in large, what it is called and what it shows. */
export function DescribeDialog({ picture: { path, url, version, ...stored }, onClose }: Props) {
  const [name, setName] = useState(stored.name);
  const [alt, setAlt] = useState(stored.alt);
  const saving = useDialogAct({
    entry: { name, alt },
    act: (transport) => call(transport, describePicture, { body: { path, version, name, alt } }),
    done: () => 'Saved',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={stored.name || 'Picture'}
      action="Save"
      busy={saving.isPending}
      onSubmit={() => saving.send()}
      onClose={onClose}
    >
      {saving.problem !== null && <Alert>{saving.problem}</Alert>}
      <img className="picture-preview" src={`${url}?w=640`} alt={stored.alt} />
      <TextField
        label="Name"
        hint="To find it again."
        maxLength={120}
        error={saving.faults['name']}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="What it shows"
        hint="Offered wherever it is used next, and read out to people who cannot see it."
        maxLength={200}
        error={saving.faults['alt']}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </FormDialog>
  );
}
