import { useState } from 'react';
import { staffRoleName } from '#rules/wording/staff-role-name.ts';
import { Alert } from '#ui/Alert.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { changeStaffRole, type StaffPerson } from '../staff-people.contract.ts';
import { RoleChoice } from './RoleChoice.tsx';

type Props = { readonly person: StaffPerson; readonly onClose: () => void };

/** Gives a member of staff another role. */
export function RoleDialog({ person: { id, name, roleNumber }, onClose }: Props) {
  const [role, setRole] = useState(roleNumber);
  const changing = useListAct({
    act: (transport) => call(transport, changeStaffRole, { body: { id, from: roleNumber, role } }),
    done: () => `${name}: ${staffRoleName(role)}`,
    onDone: onClose,
    saysProblem: true,
  });
  const fault = fieldFaults(changing.error)?.['role'];
  return (
    <FormDialog
      title={`What ${name} may do`}
      action="Save"
      wide
      busy={changing.isPending}
      disabled={role === roleNumber}
      onSubmit={() => changing.mutate()}
      onClose={onClose}
    >
      {changing.error && fault === undefined && <Alert>{sayProblem(changing.error)}</Alert>}
      <p className="text-ink-soft">It counts at once, on every device: {name} is logged out and logs in anew.</p>
      <RoleChoice role={role} error={fault} onChange={setRole} />
    </FormDialog>
  );
}
