import { useState } from 'react';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { StaffIcon } from '#ui/staff/StaffIcon.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import { type OrderNote, withdrawOrderNote } from '../../story.contract.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { useStoryAct } from './use-story-act.ts';

type Props = { readonly orderId: number; readonly mayWrite: boolean };

/** What staff have written about an order for each other. */
export function OrderNotes({ orderId, notes, mayWrite }: Props & { readonly notes: readonly OrderNote[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-ink-soft">
        {notes.length === 0 && 'Nobody has written one. '}Notes are for staff: the customer does not see them here, but
        has a right to a copy of what is held about them.
      </p>
      <ul className="grid w-full gap-3">
        {notes.map((note) => (
          <Note key={note.id} orderId={orderId} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && (
        <Button kind="plain" onClick={() => setOpen(true)}>
          Add a note…
        </Button>
      )}
      {isOpen && <NoteDialog orderId={orderId} note={null} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Note({ orderId, note, mayWrite }: Props & { readonly note: OrderNote }) {
  const { id: noteId, text, isPinned, by, at, changedAt, isOwn } = note;
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirmation();
  const session = useSession();
  const withdrawing = useStoryAct({
    orderId,
    act: (transport) => call(transport, withdrawOrderNote, { body: { id: orderId, noteId } }),
    done: 'Withdrawn',
  });
  const withdraw = async () => {
    const consequences = ['Its words are gone for good. That there was a note stays in what happened.'];
    const question = { title: 'Withdraw this note?', consequences, confirm: 'Withdraw', isDangerous: true };
    if (await confirm(question)) withdrawing.mutate();
  };
  return (
    <li className="order-desk-note">
      {isPinned && (
        <span className="flex items-center gap-1 text-small font-semibold">
          <StaffIcon name="pin" className="size-4" /> Pinned
        </span>
      )}
      <span className="block whitespace-pre-line">{text}</span>
      <span className="block text-small text-ink-soft">
        {by}, {formatMoment(at)}
        {changedAt && `, changed ${formatMoment(changedAt)}`}
      </span>
      {withdrawing.error && <Alert>{sayProblem(withdrawing.error)}</Alert>}
      {mayWrite && (
        <span className="flex flex-wrap gap-2 pt-1">
          {isOwn && (
            <Button kind="quiet" onClick={() => setOpen(true)}>
              Change…
            </Button>
          )}
          {(isOwn || hasPermission(session, 'orders.refund')) && (
            <Button kind="quiet" busy={withdrawing.isPending} onClick={() => void withdraw()}>
              Withdraw…
            </Button>
          )}
        </span>
      )}
      {isOpen && <NoteDialog orderId={orderId} note={note} onClose={() => setOpen(false)} />}
    </li>
  );
}
