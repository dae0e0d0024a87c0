import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { destroyGyle, type GyleRow } from '../brews.contract.ts';

type Props = { readonly gyle: GyleRow; readonly onClose: () => void };

/** Says that a gyle was destroyed, and why. */
export function DestroyDialog({ gyle: { id, version, gyleNum, filled }, onClose }: Props) {
  const [isTried, setTried] = useState(false);
  const [reason, setReason] = useState('');
  const act = useDialogAct({
    entry: { reason },
    act: (transport) => call(transport, destroyGyle, { body: { id, version, reason } }),
    done: (stored) => `${stored.gyleNum} is destroyed`,
    onDone: onClose,
  });
  const isMissing = reason.trim() === '';
  const fault = isTried && isMissing ? 'Please say why, for whoever reads it later' : act.faults['reason'];
  return (
    <FormDialog
      title={`Destroy ${gyleNum}`}
      action="Destroy it"
      busy={act.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) act.send();
      }}
    >
      {act.problem !== null && <Alert>{act.problem}</Alert>}
      <p>Nothing can be filled from it any more, and packers are not offered it. This cannot be taken back.</p>
      {filled.length > 0 && (
        <Alert kind="warning" title="Some of it was filled">
          Packs of it that are still on hand stay there until they are written off under Stock. Who got some is under
          Recall.
        </Alert>
      )}
      <TextField
        label="Why"
        maxLength={200}
        value={reason}
        error={fault}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
