import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { Money } from '#ui/Money.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { keyOf } from '#wire/query-of.ts';
import { TransportContext } from '#wire/use-transport.ts';
import { type Behaviour, galleryTransport, listKegs, PLACES } from './kegs-of-gallery.ts';
import { Specimen } from './Specimen.tsx';

const COLUMNS: readonly Column<typeof listKegs>[] = [
  { id: 'beer', header: 'Beer', sort: 'beer', text: ({ beer }) => beer, cell: ({ beer }) => <strong>{beer}</strong> },
  { id: 'place', header: 'Place', text: ({ place }) => PLACES.find(({ value }) => value === place)?.label ?? '' },
  {
    id: 'filledOn',
    header: 'Filled',
    sort: 'filledOn',
    text: ({ filledOn }) => formatShortDate(filledOn as CalendarDay),
  },
  {
    id: 'deposit',
    header: 'Deposit',
    sort: 'deposit',
    figures: true,
    text: ({ deposit }) => (deposit / 100).toFixed(2),
    cell: ({ deposit }) => <Money pence={deposit} />,
  },
  { id: 'note', header: 'Note', text: ({ note }) => note, hidden: true },
];

const BEHAVIOURS: readonly Behaviour[] = ['rows', 'no rows', 'an error', 'no answer'];

/** A list with every feature, and a switch for what its fake server answers. */
export function TableShown() {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [behaviour, setBehaviour] = useState<Behaviour>('rows');
  const transport = useMemo(() => galleryTransport(behaviour), [behaviour]);
  const choose = (next: Behaviour) => {
    setBehaviour(next);
    queryClient.removeQueries({ queryKey: [...keyOf('staff'), listKegs.endpoint.path] });
  };
  return (
    <Specimen
      title="Data table"
      hint="The server answers as you choose. Page, order, filters and columns stand in the address."
    >
      <label className="table-filter max-w-52">
        <span>The server answers with</span>
        <select className="control" value={behaviour} onChange={({ target }) => choose(target.value as Behaviour)}>
          {BEHAVIOURS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <TransportContext value={transport}>
        <DataTable
          key={behaviour}
          contract={listKegs}
          label="Kegs"
          columns={COLUMNS}
          rowId={({ id }) => id}
          rowName={({ beer, id }) => `${beer}, keg ${id}`}
          rowsPerPage={10}
          filters={[{ name: 'place', label: 'Place', options: PLACES }]}
          bulkActions={[
            {
              label: 'Send for repair',
              confirm: (rows) => ({
                title: `Send ${rows.length} kegs for repair?`,
                consequences: ['They cannot be filled until they are back.'],
                confirm: 'Send',
              }),
              run: async (rows) => toast({ title: `${rows.length} kegs were sent` }),
            },
          ]}
          empty={<p>No kegs yet. The first that is filled stands here.</p>}
        />
      </TransportContext>
    </Specimen>
  );
}
