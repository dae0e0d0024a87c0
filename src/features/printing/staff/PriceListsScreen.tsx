import { useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { LISTED_PACK_KINDS, PRICE_LIST_STANDINGS } from '#rules/trade/price-list-entry.ts';
import { formatMoment, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { priceListStandingName } from '#rules/wording/names/price-list-standing-name.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { type PriceListForStaff, priceListsForStaff } from '../price-lists.contract.ts';
import { MakePriceList } from './MakePriceList.tsx';
import { PriceListActions } from './PriceListActions.tsx';

const columns: readonly Column<typeof priceListsForStaff>[] = [
  {
    id: 'title',
    header: 'Title',
    sort: 'title',
    text: ({ title }) => title,
    cell: (list) => (
      <>
        {list.title}
        {!list.isPublic && <span className="block text-small text-ink-soft">{readersOf(list)}</span>}
      </>
    ),
  },
  { id: 'listKind', header: 'Prices', text: ({ listKind }) => listKind },
  { id: 'standing', header: 'State', text: stateOf },
  { id: 'actions', header: 'Link', text: null, cell: (list) => <PriceListActions list={list} /> },
  { id: 'holds', header: 'Holds', text: holds },
  { id: 'readers', header: 'Opens', hidden: true, text: readersOf },
  { id: 'note', header: 'Note', hidden: true, text: ({ note }) => note },
  { id: 'madeAt', header: 'Made', sort: 'madeAt', text: ({ madeAt, madeBy }) => whenAndWho(madeAt, madeBy) },
  {
    id: 'endedAt',
    header: 'Ended',
    text: ({ endedAt, endedBy }) => (endedAt === null ? '' : whenAndWho(endedAt, endedBy)),
  },
];

const filters: readonly Filter<typeof priceListsForStaff>[] = [
  {
    name: 'standing',
    label: 'State',
    options: PRICE_LIST_STANDINGS.map((value) => ({ value, label: priceListStandingName(value) })),
  },
];

/** Price lists that open by a link: made, copied, saved and ended here. */
export function Screen() {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <ScreenHead title="Price lists" actions={<Button onClick={() => setMaking(true)}>Make a price list…</Button>}>
        Whoever has the link of a list sees it, with prices and stock as they are when it is opened, and without logging
        in unless its row says so. Ending a list ends its link.
      </ScreenHead>
      <DataTable
        contract={priceListsForStaff}
        label="Price lists"
        columns={columns}
        filters={filters}
        rowId={({ number }) => number}
        rowName={({ title }) => title}
        empty={<p>There is no price list yet. Make the first, and send its link to whom it is for.</p>}
      />
      {isMaking && <MakePriceList onClose={() => setMaking(false)} />}
    </>
  );
}

function stateOf({ standing, lastDay }: PriceListForStaff): string {
  const name = priceListStandingName(standing);
  return standing === 'ended' || lastDay === null ? name : `${name}, until ${formatShortDate(lastDay as CalendarDay)}`;
}

function holds({ packKinds, onlyInStock, saysHowMany }: PriceListForStaff): string {
  const kinds = packKinds.map((kind) => LISTED_PACK_KINDS.get(kind as PackKind)).filter(Boolean);
  return [
    kinds.length === 0 ? 'All drinks' : kinds.join(', '),
    ...(onlyInStock ? ['in stock only'] : []),
    ...(saysHowMany ? ['with numbers'] : []),
  ].join('; ');
}

function readersOf({ isPublic, business }: PriceListForStaff): string {
  if (isPublic) return 'By its link';
  return `For ${business === '' ? 'trade' : business} alone, logged in`;
}

function whenAndWho(at: PriceListForStaff['madeAt'], by: string): string {
  return by === '' ? formatMoment(at) : `${formatMoment(at)} by ${by}`;
}
