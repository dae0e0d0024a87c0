import { useMemo, useState } from 'react';
import { type CalendarDay, instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import type { VanRoute } from '../../businesses.contract.ts';
import { type AccountToCall, accountsToCall, type CALL_BACKS, type ORDERED } from '../../calls.contract.ts';
import { SellButton } from '../SellButton.tsx';
import { useRounds } from '../use-rounds.ts';
import { CallDialog, Telephone } from './CallDialog.tsx';

type Choose = (account: AccountToCall) => void;

const columnsWith = (choose: Choose): readonly Column<typeof accountsToCall>[] => [
  {
    id: 'name',
    header: 'Business',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name, telephone }) => (
      <>
        <StaffLink to={staffPaths.business.replace('$id', String(id))}>{name}</StaffLink>
        {telephone && (
          <span className="mt-1 block wrap-anywhere">
            <Telephone number={telephone} />
          </span>
        )}
      </>
    ),
  },
  { id: 'telephone', header: 'Telephone', hidden: true, text: ({ telephone }) => telephone },
  {
    id: 'callBackOn',
    header: 'Call again',
    sort: 'callBackOn',
    text: callAgain,
    cell: (account) =>
      callAgain(account) && (
        <span className={account.isDue ? 'font-semibold text-alert' : ''}>{callAgain(account)}</span>
      ),
  },
  {
    id: 'note',
    header: 'Last call',
    text: ({ lastCall }) => (lastCall === null ? '' : `${formatShortDate(lastCall.calledAt)}: ${lastCall.note}`),
    cell: ({ lastCall }) =>
      lastCall && (
        <>
          {formatShortDate(lastCall.calledAt)}
          <span className="line-clamp-2 text-small wrap-anywhere text-ink-soft">{lastCall.note}</span>
        </>
      ),
  },
  {
    id: 'call',
    header: 'Call',
    text: null,
    cell: (account) => (
      <div className="flex flex-wrap gap-2">
        <NoteButton account={account} choose={choose} />
        <SellButton business={account} />
      </div>
    ),
  },
  {
    id: 'round',
    header: 'Round',
    text: roundOf,
    cell: ({ round, nextVan }) => (
      <>
        {round}
        {nextVan !== null && (
          <span className="block text-small whitespace-nowrap text-ink-soft">{nextVanSentence(nextVan)}</span>
        )}
      </>
    ),
  },
  {
    id: 'lastOrder',
    header: 'Last order',
    sort: 'lastOrder',
    text: ({ lastOrder }) => (lastOrder === null ? 'Never' : formatShortDate(lastOrder)),
  },
  { id: 'due', header: 'Owes', sort: 'due', figures: true, text: ({ due }) => formatMoney(due) },
];

function callAgain({ lastCall, isDue }: AccountToCall): string {
  if (!lastCall?.callBackOn) return '';
  const day = formatShortDate(lastCall.callBackOn as CalendarDay);
  return isDue ? `Due: ${day}` : day;
}

function roundOf({ round, nextVan }: AccountToCall): string {
  return nextVan === null ? round : `${round}, ${nextVanSentence(nextVan)}`;
}

const nextVanSentence = (nextVan: string) => `next ${formatShortDate(nextVan as CalendarDay)}`;

function NoteButton({ account, choose }: { readonly account: AccountToCall; readonly choose: Choose }) {
  return (
    <Button kind="plain" aria-label={`Note… call to ${account.name}`} onClick={() => choose(account)}>
      Note…
    </Button>
  );
}

const CALL_BACK_NAMES: Readonly<Record<(typeof CALL_BACKS)[number], string>> = {
  due: 'Today or overdue',
  later: 'On a later day',
  none: 'No day agreed',
};

const ORDERED_NAMES: Readonly<Record<(typeof ORDERED)[number], string>> = {
  within: 'In the last 28 days',
  'not-within': 'Not for 28 days',
};

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const filtersWith = (rounds: readonly VanRoute[], today: CalendarDay): readonly Filter<typeof accountsToCall>[] => [
  { name: 'callBack', label: 'Call again', options: optionsOf(CALL_BACK_NAMES) },
  { name: 'ordered', label: 'Ordered', options: optionsOf(ORDERED_NAMES) },
  {
    name: 'round',
    label: 'Round',
    options: [{ value: 0, label: 'None' }, ...rounds.map(({ id, name }) => ({ value: id, label: name }))],
  },
  { name: 'day', label: 'As at', latest: today },
];

/** Whom telesales call today: the day that was agreed, the round, the last order, what is owed, and what was said last. */
export function Screen() {
  const rounds = useRounds();
  const [today] = useState(() => londonDay(instant(new Date().toISOString())));
  const [account, setAccount] = useState<AccountToCall | null>(null);
  const filters = useMemo(() => filtersWith(rounds ?? [], today), [rounds, today]);
  const columns = useMemo(() => columnsWith(setAccount), []);
  return (
    <>
      <ScreenHead title="Calls">
        Trade accounts to call: those whose day has come first, then those that have not ordered for longest.
      </ScreenHead>
      <DataTable
        contract={accountsToCall}
        label="Accounts to call"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>No trade account is open yet.</p>}
      />
      {account && <CallDialog account={account} today={today} onClose={() => setAccount(null)} />}
    </>
  );
}
