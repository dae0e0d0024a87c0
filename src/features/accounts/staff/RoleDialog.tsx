import { useState } from 'react';
import { staffRoleName } from '#rules/wording/names/staff-role-name.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { changeStaffRole, type StaffPerson } from '../staff-people.contract.ts';
import { RoleChoice } from './RoleChoice.tsx';

type Props = { readonly person: StaffPerson; readonly onClose: () => void };

/** Gives a member of staff another role. */
export function RoleDialog({ person: { id, name, roleNumber }, onClose }: Props) {
  const [role, setRole] = useState(roleNumber);
  const changing = useDialogAct({
    entry: { role },
    act: (transport) => call(transport, changeStaffRole, { body: { id, from: roleNumber, role } }),
    done: () => `${name}: ${staffRoleName(role)}`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`What ${name} may do`}
      action="Save"
      wide
      busy={changing.isPending}
      disabled={role === roleNumber}
      onSubmit={() => changing.send()}
      onClose={onClose}
    >
      {changing.problem !== null && <Alert>{changing.problem}</Alert>}
      <p className="text-ink-soft">It counts at once, on every device: {name} is logged out and logs in anew.</p>
      <RoleChoice role={role} error={changing.faults['role']} onChange={setRole} />
    </FormDialog>
  );
}
