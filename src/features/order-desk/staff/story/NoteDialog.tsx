import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { TextArea } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { addOrderNote, changeOrderNote, type OrderNote } from '../../story.contract.ts';
import { useStoryAct } from './use-story-act.ts';

type Props = {
  readonly orderId: number;
  /** Null = a new one. */
  readonly note: OrderNote | null;
  readonly onClose: () => void;
};

/** Writes a note, or changes one's own. */
export function NoteDialog({ orderId, note, onClose }: Props) {
  const [text, setText] = useState(note?.text ?? '');
  const [isPinned, setPinned] = useState(note?.isPinned ?? false);
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  const saving = useStoryAct({
    orderId,
    act: (transport) => {
      const words = { id: orderId, text, isPinned };
      return note === null
        ? call(transport, addOrderNote, { body: words })
        : call(transport, changeOrderNote, { body: { ...words, noteId: note.id, version: note.version } });
    },
    done: 'Saved',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={note === null ? 'Add a note' : 'Change your note'}
      action="Save"
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty) saving.mutate();
      }}
    >
      {saving.error && <Alert>{sayProblem(saving.error)}</Alert>}
      <TextArea
        label="Note"
        hint="For staff only. Write it so that its customer could read it."
        rows={5}
        maxLength={1000}
        value={text}
        error={isTried && isEmpty ? 'Please write the note' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Checkbox checked={isPinned} onChange={({ target }) => setPinned(target.checked)}>
        Pin it: it stands in the list of orders, too
      </Checkbox>
    </FormDialog>
  );
}
