import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { BUSINESS_STANDINGS } from '#rules/trade/business-standing.ts';
import { businessStandingName } from '#rules/wording/names/business-standing-name.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { priceTierName } from '#rules/wording/names/price-tier-name.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useSession } from '#wire/use-session.ts';
import type { VanRoute } from '../businesses.contract.ts';
import { businessesToManage } from '../manage-businesses.contract.ts';
import { PRICE_TIER_OPTIONS } from './price-tier-options.ts';
import { useRounds } from './use-rounds.ts';

const columns: readonly Column<typeof businessesToManage>[] = [
  {
    id: 'name',
    header: 'Business',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => <StaffLink to={staffPaths.business.replace('$id', String(id))}>{name}</StaffLink>,
  },
  { id: 'standing', header: 'State', text: ({ standing }) => businessStandingName(standing) },
  { id: 'tier', header: 'Prices', text: ({ tier }) => priceTierName(tier) },
  { id: 'round', header: 'Round', text: ({ round }) => round },
  { id: 'postcode', header: 'Postcode', text: ({ postcode }) => postcode },
  { id: 'people', header: 'People', hidden: true, figures: true, text: ({ people }) => String(people) },
  {
    id: 'lastOrder',
    header: 'Last order',
    sort: 'lastOrder',
    text: ({ lastOrder }) => (lastOrder === null ? '' : formatShortDate(lastOrder)),
  },
  { id: 'due', header: 'Owes', sort: 'due', figures: true, text: ({ due }) => formatMoney(due) },
];

const filtersWith = (rounds: readonly VanRoute[]): readonly Filter<typeof businessesToManage>[] => [
  {
    name: 'standing',
    label: 'State',
    options: BUSINESS_STANDINGS.map((value) => ({ value, label: businessStandingName(value) })),
  },
  { name: 'tier', label: 'Prices', options: PRICE_TIER_OPTIONS },
  {
    name: 'round',
    label: 'Round',
    options: [{ value: 0, label: 'None' }, ...rounds.map(({ id, name }) => ({ value: id, label: name }))],
  },
];

/** The businesses that buy on terms of their own, with what each owes. */
export function Screen() {
  const navigate = useNavigate();
  const mayWrite = hasPermission(useSession(), 'trade.approve');
  const rounds = useRounds();
  const filters = useMemo(() => filtersWith(rounds ?? []), [rounds]);
  const create = () => void navigate({ to: staffPaths.newBusiness as never });
  return (
    <>
      <ScreenHead title="Trade accounts" actions={mayWrite && <Button onClick={create}>New trade account</Button>}>
        Businesses that buy on terms of their own, and what each owes today on account.
      </ScreenHead>
      <DataTable
        contract={businessesToManage}
        label="Trade accounts"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>No business has an account yet.</p>}
      />
    </>
  );
}
