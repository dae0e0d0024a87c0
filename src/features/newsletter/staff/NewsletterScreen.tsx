import { SIGN_UP_STATES, type SignUpState } from '#rules/newsletter/sign-up-state.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter, RowOf } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { WholeParts } from '#ui/staff/WholeParts.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { useSession } from '#wire/use-session.ts';
import { newsletterSignUps, removeFromNewsletter } from '../manage-newsletter.contract.ts';

type SignUp = RowOf<typeof newsletterSignUps>;

/** Who asked for the newsletter, and where each sign-up stands as far as the shop knows. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Newsletter">
        Who asked for it here. Whether somebody confirmed, or left by the link in a letter, the mailing list alone
        knows.
      </ScreenHead>
      <DataTable
        contract={newsletterSignUps}
        label="Newsletter sign-ups"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        empty={<p>Nobody has asked for the newsletter yet.</p>}
      />
    </>
  );
}

const STATES: Readonly<Record<SignUpState, string>> = {
  waiting: 'Waits for the mailing list',
  'passed-on': 'Passed on to the mailing list',
  refused: 'Refused by the mailing list',
  'given-up': 'Could not be passed on',
  imported: 'Agreed in another shop, not passed on from here',
  unsubscribed: 'Wants it no more',
};

const SOURCES: Readonly<Record<string, string>> = {
  home: 'Home page',
  member: 'Members’ area',
  completed: 'After an order',
  contact: 'Contact page',
  register: 'Registering',
  account: 'Account',
  staff: 'Noted by staff',
};

const columns: readonly Column<typeof newsletterSignUps>[] = [
  {
    id: 'email',
    header: 'E-mail',
    sort: 'email',
    text: ({ email }) => email,
    cell: ({ email }) => <WholeParts text={email} of="email" />,
  },
  {
    id: 'state',
    header: 'Stands',
    text: ({ state, says }) => (state === 'refused' && says !== '' ? `${STATES[state]}: ${says}` : STATES[state]),
  },
  { id: 'source', header: 'From', text: ({ source }) => SOURCES[source] ?? source },
  { id: 'at', header: 'When', sort: 'at', text: ({ at }) => formatMoment(at) },
  {
    id: 'person',
    header: 'Account',
    text: ({ personId }) => (personId === null ? '' : String(personId)),
    cell: ({ personId, email }) =>
      personId !== null && (
        <StaffLink to={staffPaths.person.replace('$id', String(personId))} aria-label={`Open the account of ${email}`}>
          Open
        </StaffLink>
      ),
  },
  { id: 'remove', header: 'Remove', text: null, cell: (row) => <Remove row={row} /> },
];

function Remove({ row: { id, email, state } }: { readonly row: SignUp }) {
  const mayRemove = hasPermission(useSession(), 'customers.edit');
  const confirm = useConfirmation();
  const removing = useListAct({
    act: (transport) => call(transport, removeFromNewsletter, { body: { id } }),
    done: () => `Noted: ${email} wants it no more. Please take this address off the mailing list, too`,
  });
  if (!mayRemove || state === 'unsubscribed') return null;
  const remove = async () => {
    const isSure = await confirm({
      title: `Remove ${email}?`,
      consequences: [
        'Consent to it is noted as withdrawn, and what waits is not passed on.',
        'An address that is on the mailing list already has to be taken off there: the shop cannot do that.',
      ],
      confirm: 'Remove',
    });
    if (isSure) removing.mutate();
  };
  return (
    <Button kind="plain" busy={removing.isPending} onClick={() => void remove()} aria-label={`Remove ${email}`}>
      Remove…
    </Button>
  );
}

const filters: readonly Filter<typeof newsletterSignUps>[] = [
  { name: 'state', label: 'Stands', options: SIGN_UP_STATES.map((value) => ({ value, label: STATES[value] })) },
];
