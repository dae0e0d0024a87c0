import { containerName, containersSentence } from '#rules/trade/containers.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useSession } from '#wire/use-session.ts';
import { containersOnLoan } from '../../containers.contract.ts';
import { Empties } from './Empties.tsx';

const readColumns: readonly Column<typeof containersOnLoan>[] = [
  { id: 'name', header: 'Business', sort: 'name', text: ({ name }) => name },
  {
    id: 'containers',
    header: 'There',
    text: ({ containers }) => containersSentence(containers),
    cell: ({ containers }) =>
      containers.map((one) => (
        <span key={containerName(one)} className="block">
          {containersSentence([one])}
        </span>
      )),
  },
  { id: 'left', header: 'Together', sort: 'left', figures: true, text: ({ left }) => String(left) },
  { id: 'round', header: 'Round', text: ({ round }) => round },
  {
    id: 'lastBrought',
    header: 'Last brought',
    sort: 'lastBrought',
    text: ({ lastBrought }) => (lastBrought === null ? '' : formatShortDate(lastBrought)),
  },
  {
    id: 'lastBack',
    header: 'Last back',
    sort: 'lastBack',
    text: ({ lastBack }) => (lastBack === null ? '' : formatShortDate(lastBack)),
  },
];

const columns: typeof readColumns = [
  ...readColumns,
  {
    id: 'empties',
    header: 'Empties',
    text: null,
    cell: ({ id, name }) => <Empties businessId={id} business={name} />,
  },
];

/** The casks and kegs that are at businesses, until they come back. */
export function Screen() {
  const mayNote = hasPermission(useSession(), 'orders.fulfil');
  return (
    <>
      <ScreenHead title="Casks and kegs out">
        What was delivered or collected and has not come back. Empties are noted here, or at the stop of a round.
      </ScreenHead>
      <DataTable
        contract={containersOnLoan}
        label="Casks and kegs out"
        columns={mayNote ? columns : readColumns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>No cask or keg is out.</p>}
      />
    </>
  );
}
