import { useState } from 'react';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { WholeParts } from '#ui/staff/WholeParts.tsx';
import { staffPeople, type StaffPerson } from '../staff-people.contract.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { StaffActions } from './StaffActions.tsx';

const columns: readonly Column<typeof staffPeople>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ name, isSelf, isDisabled }) => (
      <span className="flex flex-wrap items-center gap-2">
        {name} {isSelf && <Tag>You</Tag>} {isDisabled && <Tag>Access ended</Tag>}
      </span>
    ),
  },
  {
    id: 'email',
    header: 'E-mail',
    text: ({ email }) => email,
    cell: ({ email }) => <WholeParts text={email} of="email" />,
  },
  { id: 'role', header: 'Role', text: ({ role }) => role },
  {
    id: 'lastUsed',
    header: 'Last here',
    sort: 'lastUsed',
    text: ({ lastUsed }) => (lastUsed === null ? '' : formatMoment(lastUsed)),
  },
  { id: 'factor', header: 'Second factor', text: factorWords },
  { id: 'actions', header: 'Change', text: null, cell: (person) => <StaffActions person={person} /> },
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

/** Who works here: invited, given a role, let go, and let in again after she has lost her second factor. */
export function Screen() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <ScreenHead title="Staff" actions={<Button onClick={() => setInviting(true)}>Invite somebody…</Button>}>
        Who works here, what each may do, and how they prove at a log-in who they are.
      </ScreenHead>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
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
