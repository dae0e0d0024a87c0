import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { doorList, type TicketHolder } from '../../tickets.contract.ts';
import { admitsText } from './TicketsScreen.tsx';

/** Who is let in, by name, to print and tick off at the door. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery(queryOf(useTransport(), doorList, { query: { event: Number(id) }, for: 'staff' }));
  const { data } = query;
  if (!data) return <NotLoaded query={query} />;
  return (
    <div className="door-list">
      <ScreenHead title={data.event.title} actions={<Button onClick={() => window.print()}>Print the list</Button>}>
        {formatMoment(data.event.startsAt)} · {admitsText(data.admits)}
        <span className="door-links">
          {' '}
          · <StaffLink to={staffPaths.eventTickets.replace('$id', id)}>All tickets</StaffLink>
        </span>
      </ScreenHead>
      {data.holders.length === 0 ? (
        <p className="text-ink-soft">Nobody has a ticket that lets in.</p>
      ) : (
        <DoorTable holders={data.holders} />
      )}
    </div>
  );
}

function DoorTable({ holders }: { readonly holders: readonly TicketHolder[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it is wider than the screen
    <div className="table-scroll table-cards" role="region" aria-label="Who is let in" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">People</th>
            <th scope="col">Ticket</th>
            <th scope="col">Order</th>
            <th scope="col">To pay</th>
          </tr>
        </thead>
        <tbody>
          {holders.map(({ lineId, name, admits, ticket, orderRef, standing }) => (
            <tr key={lineId}>
              <td data-header="Name">
                <span className="door-box" aria-hidden="true" /> {name}
              </td>
              <td data-header="People" className="figures">
                {admits}
              </td>
              <td data-header="Ticket">{ticket}</td>
              <td data-header="Order">{orderRef}</td>
              <td data-header="To pay">{standing === 'to-pay' ? 'Not paid yet' : 'No'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
