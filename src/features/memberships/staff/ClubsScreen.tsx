import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { type Club, clubs } from '../clubs.contract.ts';
import { givesText, pricesText } from './club-words.ts';
import { ClubsTabs } from './ClubsTabs.tsx';

const columns: readonly Column<typeof clubs>[] = [
  { id: 'name', header: 'Club', sort: 'name', text: ({ name }) => name },
  { id: 'gives', header: 'What it gives', text: givesText },
  { id: 'packs', header: 'Only for its members', text: ({ packs }) => packs.join('; ') },
  { id: 'price', header: 'What it costs', text: pricesText },
  {
    id: 'members',
    header: 'Members',
    sort: 'members',
    figures: true,
    text: ({ members }) => String(members),
    cell: (club) => <Members club={club} number={club.members} />,
  },
  {
    id: 'ending',
    header: 'To renew in 60 days',
    sort: 'ending',
    figures: true,
    text: ({ ending }) => String(ending),
    cell: (club) => <Members club={club} number={club.ending} membership="ending" />,
  },
  { id: 'unused', header: 'Codes not activated', figures: true, hidden: true, text: ({ unused }) => String(unused) },
];

type MembersProps = { readonly club: Club; readonly number: number; readonly membership?: 'ending' };

function Members({ club: { id, name }, number, membership }: MembersProps) {
  if (number === 0) return '0';
  const address = `${staffPaths.clubMembers}?club=${id}${membership ? `&membership=${membership}` : ''}`;
  const label = membership ? `${number} memberships of ${name} to renew` : `${number} members of ${name}`;
  return (
    <StaffLink to={address} aria-label={label}>
      {number}
    </StaffLink>
  );
}

/** The clubs: what each gives, what it costs, and how many are in it. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Clubs">
        What a club gives counts for all its members at once. It is not changed here yet.
      </ScreenHead>
      <ClubsTabs />
      <DataTable
        contract={clubs}
        label="Clubs"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>The brewery has no club.</p>}
      />
    </>
  );
}
