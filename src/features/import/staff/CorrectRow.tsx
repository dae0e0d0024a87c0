import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { chooseForRow, type ImportLine } from '../import.contract.ts';
import { KindSelect } from './KindSelect.tsx';

type Props = { readonly row: ImportLine };

/** Opens what can be chosen for one row; nothing where there is nothing to choose. */
export function CorrectRow({ row }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!row.hasKind) return null;
  return (
    <>
      <Button kind="plain" aria-label={`Correct ${row.name}, line ${row.line}`} onClick={() => setOpen(true)}>
        Correct
      </Button>
      {isOpen && <CorrectDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectDialog({ row: { name, line, number, chosenKind }, onClose }: Props & { readonly onClose: () => void }) {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const [rowKind, setRowKind] = useState(chosenKind);
  const choosing = useDialogAct({
    entry: { rowKind },
    act: (transport) => call(transport, chooseForRow, { body: { id: Number(id), number, rowKind } }),
    done: () => `Line ${line} was compared anew`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Line ${line}: ${name}`}
      action="Save"
      busy={choosing.isPending}
      onSubmit={() => choosing.send()}
      onClose={onClose}
    >
      {choosing.problem !== null && <Alert>{choosing.problem}</Alert>}
      <KindSelect label="What it is" none="As its type, or as guessed" value={rowKind} onChange={setRowKind} />
    </FormDialog>
  );
}
