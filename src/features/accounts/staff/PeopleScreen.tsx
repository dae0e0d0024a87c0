import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#rules/wording/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { resetSecondFactor } from '../second-factor.contract.ts';
import { staffPeople, type StaffPerson } from '../staff-people.contract.ts';

const columns: readonly Column<typeof staffPeople>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ name, isSelf, isDisabled }) => (
      <span className="flex flex-wrap items-center gap-2">
        {name} {isSelf && <Tag>You</Tag>} {isDisabled && <Tag>Disabled</Tag>}
      </span>
    ),
  },
  { id: 'email', header: 'E-mail', text: ({ email }) => email },
  { id: 'role', header: 'Role', text: ({ role }) => role },
  {
    id: 'lastUsed',
    header: 'Last here',
    sort: 'lastUsed',
    text: ({ lastUsed }) => (lastUsed === null ? '' : formatMoment(lastUsed)),
  },
  { id: 'factor', header: 'Second factor', text: factorWords },
  { id: 'reset', header: 'Lost it?', text: () => '', cell: (person) => <Reset person={person} /> },
];

const filters: readonly Filter<typeof staffPeople>[] = [
  {
    name: 'factor',
    label: 'Second factor',
    options: [
      { value: 'none', label: 'None' },
      { value: 'app', label: 'Authenticator app' },
      { value: 'passkey', label: 'Passkey' },
    ],
  },
];

/** Who works here, and the way back in for who has lost her second factor. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Staff">
        Who works here, and how each proves at a log-in that it is she. Reset the second factor of somebody who has lost
        it.
      </ScreenHead>
      <DataTable
        contract={staffPeople}
        label="Staff"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>Nobody works here yet.</p>}
      />
    </>
  );
}

function factorWords({ hasApp, passkeys }: StaffPerson): string {
  const ways = [
    ...(hasApp ? ['Authenticator app'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? 'Passkey' : `${passkeys} passkeys`] : []),
  ];
  return ways.join(', ') || 'None';
}

function Reset({ person }: { readonly person: StaffPerson }) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const confirm = useConfirmation();
  const toast = useToast();
  const { id, name } = person;
  const resetting = useSingleMutation({
    mutationFn: () => call(transport, resetSecondFactor, { body: { personId: id } }),
    onSuccess: () => toast({ title: `The second factor of ${name} is reset` }),
    onError: (problem) => toast({ title: sayProblem(problem), type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...keyOf('staff'), staffPeople.endpoint.path] }),
  });
  // One's own is reset by another administrator.
  if (person.isSelf || !(person.hasApp || person.passkeys > 0)) return null;
  const start = async () => {
    const isSure = await confirm({
      title: `Reset the second factor of ${name}?`,
      consequences: [
        `${name} is logged out on every device, at once.`,
        'The authenticator app, the passkeys and the recovery codes open nothing from then on.',
        'Whoever logs in next with the password of this account sets up the new second factor: speak to the person first, not by mail.',
        'It is recorded in the changes, with your name.',
      ],
      confirm: 'Reset',
      isDangerous: true,
    });
    if (isSure) resetting.mutate();
  };
  return (
    <Button
      kind="plain"
      busy={resetting.isPending}
      aria-label={`Reset the second factor of ${name}`}
      onClick={() => void start()}
    >
      Reset
    </Button>
  );
}
