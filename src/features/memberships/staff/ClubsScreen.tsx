import { useNavigate } from '@tanstack/react-router';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useSession } from '#wire/use-session.ts';
import { type Club, clubs } from '../clubs.contract.ts';
import { givesText, pricesText } from './club-words.ts';
import { ClubsTabs } from './ClubsTabs.tsx';

const columns: readonly Column<typeof clubs>[] = [
  {
    id: 'name',
    header: 'Club',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => <ClubLink id={id} name={name} />,
  },
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

/** For who may write clubs it leads there. */
function ClubLink({ id, name }: Pick<Club, 'id' | 'name'>) {
  if (!hasPermission(useSession(), 'vouchers.issue')) return name;
  return <StaffLink to={staffPaths.club.replace('$id', String(id))}>{name}</StaffLink>;
}

type MembersProps = { readonly club: Club; readonly number: number; readonly membership?: 'ending' };

function Members({ club: { id, name }, number, membership }: MembersProps) {
  if (number === 0) return '0';
  const address = `${staffPaths.clubMembers}?club=${id}${membership ? `&membership=${membership}` : ''}`;
  const what = membership ? 'membership' : 'member';
  const label = `${number} ${number === 1 ? what : `${what}s`} of ${name}${membership ? ' to renew' : ''}`;
  return (
    <StaffLink to={address} aria-label={label}>
      {number}
    </StaffLink>
  );
}

/** The clubs: what each gives, what it costs, and how many are in it. */
export function Screen() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: staffPaths.newClub as never });
  const mayWrite = hasPermission(useSession(), 'vouchers.issue');
  return (
    <>
      <ScreenHead title="Clubs" {...(mayWrite && { actions: <Button onClick={begin}>New club</Button> })}>
        What a club gives more counts for all its members at once, what it gives less for those who join or renew later.
      </ScreenHead>
      <ClubsTabs />
      <DataTable
        contract={clubs}
        label="Clubs"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>The brewery has no club yet. A club gives its members a discount, or what is only for them.</p>}
      />
    </>
  );
}
