import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useSession } from '#wire/use-session.ts';
import { recallList } from '../recalls.contract.ts';
import { recallName } from './recall-name.ts';
import { StartRecall } from './StartRecall.tsx';

/** What was recalled, and how far the mails are. `gyle` in the address = the one that somebody wishes to recall. */
export function Screen() {
  const { gyle } = useSearch({ strict: false }) as { readonly gyle?: string | number };
  const mayAct = hasPermission(useSession(), 'stock.adjust');
  const [isStarting, setStarting] = useState(gyle !== undefined && mayAct);
  return (
    <>
      <ScreenHead title="Recalls" actions={mayAct && <Button onClick={() => setStarting(true)}>Recall a gyle…</Button>}>
        Nothing of a recalled gyle is sold or packed any more.{' '}
        <StaffLink to={staffPaths.recall}>Who got which gyle</StaffLink>
      </ScreenHead>
      <DataTable
        contract={recallList}
        label="Recalls"
        columns={columns}
        rowId={({ id }) => id}
        rowName={recallName}
        empty={<p>Nothing was recalled yet.</p>}
      />
      {isStarting && <StartRecall gyle={gyle === undefined ? '' : String(gyle)} onClose={() => setStarting(false)} />}
    </>
  );
}

const columns: readonly Column<typeof recallList>[] = [
  {
    id: 'gyle',
    header: 'Gyle',
    sort: 'gyle',
    text: recallName,
    cell: (row) => <StaffLink to={staffPaths.recalled.replace('$id', String(row.id))}>{recallName(row)}</StaffLink>,
  },
  { id: 'beer', header: 'Beer', text: ({ beer }) => beer },
  { id: 'reason', header: 'Why', text: ({ reason }) => reason },
  { id: 'standing', header: 'Stands', text: ({ withdrawnAt }) => (withdrawnAt === null ? 'In force' : 'Withdrawn') },
  { id: 'orders', header: 'Orders', figures: true, text: ({ orders }) => String(orders) },
  { id: 'written', header: 'Written to', figures: true, text: ({ written }) => String(written) },
  { id: 'recalledAt', header: 'Recalled', sort: 'recalledAt', text: ({ recalledAt }) => formatMoment(recalledAt) },
  { id: 'recalledBy', header: 'By', text: ({ recalledBy }) => recalledBy },
];
