import { useNavigate } from '@tanstack/react-router';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { eventsToManage } from '../manage-events.contract.ts';
import { changeSentence, PUBLICATION_OPTIONS, publicationSentence } from './post-publication.ts';

const columns: readonly Column<typeof eventsToManage>[] = [
  {
    id: 'title',
    header: 'Event',
    sort: 'title',
    text: ({ title }) => title,
    cell: ({ id, title }) => <StaffLink to={staffPaths.event.replace('$id', String(id))}>{title}</StaffLink>,
  },
  { id: 'startsAt', header: 'Begins', sort: 'startsAt', text: ({ startsAt }) => formatMoment(startsAt) },
  { id: 'endsAt', header: 'Ends', hidden: true, text: ({ endsAt }) => (endsAt === null ? '' : formatMoment(endsAt)) },
  { id: 'place', header: 'Place', text: ({ locationName }) => locationName },
  { id: 'publication', header: 'State', text: publicationSentence },
  {
    id: 'guests',
    header: 'For',
    hidden: true,
    text: ({ invitedOnly }) => (invitedOnly ? 'Invited guests' : 'Everybody'),
  },
  { id: 'changedAt', header: 'Changed', sort: 'changedAt', text: changeSentence },
];

const filters = [{ name: 'publication', label: 'State', options: PUBLICATION_OPTIONS }] as const;

/** Everything that is on, was on, or is being prepared. */
export function Screen() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: staffPaths.newEvent as never });
  return (
    <>
      <ScreenHead title="Events" actions={<Button onClick={begin}>New event</Button>} />
      <DataTable
        contract={eventsToManage}
        label="Events"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        empty={
          <>
            <p>
              Quizzes, tastings, open days: what you write here appears on the site’s pages of events and in its
              calendar.
            </p>
            <Button onClick={begin}>Write the first event</Button>
          </>
        }
      />
    </>
  );
}
