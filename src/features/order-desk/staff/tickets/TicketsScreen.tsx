import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { TICKET_STANDINGS, type TicketStanding } from '#rules/orders/desk/ticket-standing.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { ticketedEvent, ticketHolders } from '../../tickets.contract.ts';

/** Who has tickets of an event, with what was cancelled and given back. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery(queryOf(useTransport(), ticketedEvent, { query: { event: Number(id) }, for: 'staff' }));
  const { data } = query;
  if (!data) return <NotLoaded query={query} />;
  return (
    <>
      <ScreenHead title={`Tickets: ${data.title}`}>
        {formatMoment(data.startsAt)} ·{' '}
        <StaffLink to={staffPaths.eventDoor.replace('$id', id)}>List for the door</StaffLink>
      </ScreenHead>
      <DataTable
        contract={ticketHolders}
        label="Tickets"
        columns={columns}
        filters={filters}
        of={{ event: Number(id) }}
        rowId={({ lineId }) => lineId}
        rowName={({ name, orderRef }) => `${name}, ${orderRef}`}
        sums={({ admits }) => admitsText(admits)}
        empty={<p>Nobody has a ticket of it yet. Tickets are packs of a product that belongs to the event.</p>}
      />
    </>
  );
}

/** How many people come, in words. */
export const admitsText = (admits: number) => (admits === 1 ? '1 person' : `${admits} people`);

const STANDINGS: Readonly<Record<TicketStanding, string>> = {
  paid: 'Paid',
  'to-pay': 'Not paid yet',
  refunded: 'Given back',
  cancelled: 'Cancelled',
};

const columns: readonly Column<typeof ticketHolders>[] = [
  { id: 'name', header: 'Name', sort: 'name', text: ({ name }) => name },
  {
    id: 'orderRef',
    header: 'Order',
    text: ({ orderRef }) => orderRef,
    cell: ({ orderId, orderRef }) => (
      <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>{orderRef}</StaffLink>
    ),
  },
  { id: 'ticket', header: 'Ticket', sort: 'ticket', text: ({ ticket }) => ticket },
  { id: 'admits', header: 'Lets in', figures: true, text: ({ admits }) => String(admits) },
  { id: 'sold', header: 'Sold', figures: true, text: ({ sold }) => String(sold) },
  { id: 'standing', header: 'Stands', text: ({ standing }) => STANDINGS[standing] },
  { id: 'orderedAt', header: 'Ordered', sort: 'orderedAt', text: ({ orderedAt }) => formatMoment(orderedAt) },
];

const filters: readonly Filter<typeof ticketHolders>[] = [
  {
    name: 'standing',
    label: 'Stands',
    options: TICKET_STANDINGS.map((value) => ({ value, label: STANDINGS[value] })),
  },
];
