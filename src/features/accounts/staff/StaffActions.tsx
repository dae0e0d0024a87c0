import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { endStaffAccess, restoreStaffAccess, type StaffPerson } from '../staff-people.contract.ts';
import { ResetFactor } from './ResetFactor.tsx';
import { RoleDialog } from './RoleDialog.tsx';

/** What is done with the access of one member of staff; with one’s own it is done by another administrator. */
export function StaffActions({ person }: { readonly person: StaffPerson }) {
  const [isOpen, setOpen] = useState(false);
  if (person.isSelf) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {!person.isDisabled && (
        <Button kind="plain" aria-label={`Role of ${person.name}`} onClick={() => setOpen(true)}>
          Role
        </Button>
      )}
      <ResetFactor person={person} />
      {person.isDisabled ? <RestoreAccess person={person} /> : <EndAccess person={person} />}
      {isOpen && <RoleDialog person={person} onClose={() => setOpen(false)} />}
    </span>
  );
}

function EndAccess({ person: { id, name } }: { readonly person: StaffPerson }) {
  const confirm = useConfirmation();
  const ending = useListAct({
    act: (transport) => call(transport, endStaffAccess, { body: { id } }),
    done: () => `The access of ${name} is ended`,
  });
  const start = async () => {
    const isSure = await confirm({
      title: `End the access of ${name}?`,
      consequences: [
        `${name} is logged out on every device, at once, and cannot log in any more.`,
        'Mailed links to choose a password open nothing from then on.',
        'What was done with this account stays as it is, with its name.',
      ],
      confirm: 'End access',
      isDangerous: true,
    });
    if (isSure) ending.mutate();
  };
  return (
    <Button kind="plain" busy={ending.isPending} aria-label={`End access of ${name}`} onClick={() => void start()}>
      End access
    </Button>
  );
}

function RestoreAccess({ person: { id, name } }: { readonly person: StaffPerson }) {
  const restoring = useListAct({
    act: (transport) => call(transport, restoreStaffAccess, { body: { id } }),
    done: () => `${name} may log in again`,
  });
  return (
    <Button
      kind="plain"
      busy={restoring.isPending}
      aria-label={`Give access again to ${name}`}
      onClick={() => restoring.mutate()}
    >
      Give access again
    </Button>
  );
}
