import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { RECALL_STANDINGS } from '#rules/gyles/recall-mail.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { orderStatusName } from '#rules/wording/names/order-status-name.ts';
import { staffPaths } from '#staff/paths.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { WholeParts } from '#ui/staff/WholeParts.tsx';
import { recallPeople, type WhoHadIt } from '../recalls.contract.ts';

/** Everybody who had something of a recalled gyle, with whether she was written to. */
export function WhoHadItTable({ id }: { readonly id: number }) {
  return (
    <DataTable
      contract={recallPeople}
      of={{ id }}
      label="Who had it"
      columns={columns}
      filters={filters}
      rowId={({ orderId }) => orderId}
      rowName={({ orderRef }) => orderRef}
      empty={<p>No order is noted that had some of it.</p>}
    />
  );
}

const STANDINGS: Readonly<Record<WhoHadIt['standing'], string>> = {
  'still-here': 'Still here',
  'to-write': 'To be written to',
  'no-email': 'No e-mail',
  written: 'Written to',
};

const filters: readonly Filter<typeof recallPeople>[] = [
  {
    name: 'standing',
    label: 'Mail',
    options: RECALL_STANDINGS.map((value) => ({ value, label: STANDINGS[value] })),
  },
];

const columns: readonly Column<typeof recallPeople>[] = [
  {
    id: 'order',
    header: 'Order',
    sort: 'order',
    text: ({ orderRef }) => orderRef,
    cell: ({ orderId, orderRef }) => (
      <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>{orderRef}</StaffLink>
    ),
  },
  {
    id: 'name',
    header: 'Who',
    sort: 'name',
    text: ({ name, business }) => (business === '' ? name : `${business}, ${name}`),
  },
  {
    id: 'emails',
    header: 'E-mail',
    text: ({ emails }) => emails.join(' '),
    cell: ({ emails }) =>
      emails.length > 0 && (
        <span className="flex flex-col items-start">
          {emails.map((email) => (
            <a key={email} href={`mailto:${email}`}>
              <WholeParts text={email} of="email" />
            </a>
          ))}
        </span>
      ),
  },
  {
    id: 'telephone',
    header: 'Telephone',
    text: ({ telephone }) => telephone,
    cell: ({ telephone }) => telephone && <a href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</a>,
  },
  { id: 'what', header: 'What', text: ({ what }) => what },
  { id: 'pieces', header: 'Pieces', sort: 'pieces', figures: true, text: ({ pieces }) => String(pieces) },
  { id: 'status', header: 'Stands', text: ({ status }) => orderStatusName(status as OrderStatus) },
  {
    id: 'standing',
    header: 'Mail',
    text: ({ standing, writtenAt }) =>
      writtenAt === null ? STANDINGS[standing] : `${STANDINGS[standing]}, ${formatMoment(writtenAt)}`,
  },
];
