import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRoleName } from '#rules/wording/staff-role-name.ts';
import { Alert } from '#ui/Alert.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { changeStaffRole, type StaffPerson } from '../staff-people.contract.ts';
import { RoleChoice } from './RoleChoice.tsx';

type Props = { readonly person: StaffPerson; readonly onClose: () => void };

/** Gives a member of staff another role. */
export function RoleDialog({ person: { id, name, roleNumber }, onClose }: Props) {
  const [role, setRole] = useState(roleNumber);
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const changing = useSingleMutation({
    mutationFn: () => call(transport, changeStaffRole, { body: { id, from: roleNumber, role } }),
    onSuccess: () => {
      toast({ title: `${name}: ${staffRoleName(role)}` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  const fault = changing.error instanceof CallFailed ? changing.error.failure?.fields?.['role'] : undefined;
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
