import { useState } from 'react';
import { TILL_STANDINGS } from '#rules/till/till-standing.ts';
import { formatMoment, formatTime } from '#rules/wording/formats/format-date.ts';
import { clockSentence } from '#rules/wording/shop/clock-sentence.ts';
import { tillStandingName } from '#rules/wording/names/till-standing-name.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { type TillForStaff, tillsForStaff, type TillWithCode } from '../tills.contract.ts';
import { RegisterTill } from './RegisterTill.tsx';
import { TillActions } from './TillActions.tsx';
import { TillCode } from './TillCode.tsx';

const filters: readonly Filter<typeof tillsForStaff>[] = [
  {
    name: 'standing',
    label: 'State',
    options: TILL_STANDINGS.map((value) => ({ value, label: tillStandingName(value) })),
  },
];

/** The devices that sell at the bar. */
export function Screen() {
  const [isRegistering, setRegistering] = useState(false);
  const [withCode, setWithCode] = useState<TillWithCode | null>(null);
  return (
    <>
      <ScreenHead title="Tills" actions={<Button onClick={() => setRegistering(true)}>Register a till…</Button>}>
        Each device that sells at the bar is a till with a name of its own. A device that is lost is revoked here, and
        sells nothing from that moment. <StaffLink to={staffPaths.tillDays}>Days and drawers</StaffLink> ·{' '}
        <StaffLink to={staffPaths.refusedAtTill}>What was not taken</StaffLink>
      </ScreenHead>
      <DataTable
        contract={tillsForStaff}
        label="Tills"
        columns={columnsWith(setWithCode)}
        filters={filters}
        rowId={({ number }) => number}
        rowName={({ name }) => name}
        empty={<p>There is no till yet. Register the first, and type its code on the device.</p>}
      />
      {isRegistering && <RegisterTill onRegistered={setWithCode} onClose={() => setRegistering(false)} />}
      {withCode && <TillCode {...withCode} onClose={() => setWithCode(null)} />}
    </>
  );
}

function columnsWith(onCode: (withCode: TillWithCode) => void): readonly Column<typeof tillsForStaff>[] {
  return [
    { id: 'name', header: 'Name', sort: 'name', text: ({ name }) => name },
    { id: 'standing', header: 'State', text: stateOf },
    { id: 'actions', header: 'Device', text: null, cell: (till) => <TillActions till={till} onCode={onCode} /> },
    {
      id: 'lastSeenAt',
      header: 'Last seen',
      text: ({ lastSeenAt }) => (lastSeenAt === null ? 'Never' : formatMoment(lastSeenAt)),
    },
    { id: 'clock', header: 'Clock', text: ({ clockOffSeconds }) => clockSentence(clockOffSeconds) },
    {
      id: 'registeredAt',
      header: 'Registered',
      sort: 'registeredAt',
      text: ({ registeredAt, registeredBy }) => whenAndWho(registeredAt, registeredBy),
    },
    {
      id: 'revokedAt',
      header: 'Revoked',
      text: ({ revokedAt, revokedBy }) => (revokedAt === null ? '' : whenAndWho(revokedAt, revokedBy)),
    },
    { id: 'refused', header: 'Calls since', text: refusedOf },
  ];
}

function stateOf({ standing, codeUntil }: TillForStaff): string {
  const name = tillStandingName(standing);
  return standing === 'waiting' && codeUntil !== null ? `${name}, until ${formatTime(codeUntil)}` : name;
}

function refusedOf({ refusedCalls, refusedAt }: TillForStaff): string {
  return refusedAt === null ? '' : `${refusedCalls} refused, the last ${formatMoment(refusedAt)}`;
}

function whenAndWho(at: TillForStaff['registeredAt'], by: string): string {
  return by === '' ? formatMoment(at) : `${formatMoment(at)} by ${by}`;
}
