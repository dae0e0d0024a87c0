import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { callFaults, LONGEST_CALL_NOTE } from '#rules/trade/call-note.ts';
import { formatMoment, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea, TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type AccountToCall, callsToAccount, noteCall } from '../../calls.contract.ts';

type Props = { readonly account: AccountToCall; readonly today: CalendarDay; readonly onClose: () => void };

/** Notes what was said and when to call again; below it stand the calls before. */
export function CallDialog({ account: { id, name, telephone }, today, onClose }: Props) {
  const [note, setNote] = useState('');
  const [callBackOn, setCallBackOn] = useState('');
  const [isTried, setTried] = useState(false);
  const entry = { note, callBackOn: callBackOn === '' ? null : callBackOn };
  const noting = useListAct({
    act: (transport) => call(transport, noteCall, { body: { businessId: id, ...entry } }),
    done: () => 'The call is noted',
    onDone: onClose,
  });
  const refused = fieldFaults(noting.error) ?? {};
  // Whether the day is still to come is the server's to say: the clock of this machine may be wrong.
  const noteFault = callFaults(entry, today)['note'];
  return (
    <FormDialog
      title={`Call to ${name}`}
      action="Save the call"
      wide
      busy={noting.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (noteFault === undefined) noting.mutate();
      }}
    >
      {noting.error && Object.keys(refused).length === 0 && <Alert>{sayProblem(noting.error)}</Alert>}
      {telephone && (
        <p>
          Telephone: <Telephone number={telephone} />
        </p>
      )}
      <TextArea
        label="What was said"
        maxLength={LONGEST_CALL_NOTE}
        error={(isTried && noteFault) || refused['note']}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <TextField
        label="Call again on"
        optional
        type="date"
        min={today}
        error={refused['callBackOn']}
        value={callBackOn}
        onChange={({ target }) => setCallBackOn(target.value)}
      />
      <p className="-mt-2 flex flex-wrap gap-2">
        {SOON.map(({ days, label }) => (
          <Button key={days} kind="plain" onClick={() => setCallBackOn(addDays(today, days))}>
            {label}
          </Button>
        ))}
      </p>
      <CallsBefore businessId={id} />
    </FormDialog>
  );
}

const SOON = [
  { days: 1, label: 'Tomorrow' },
  { days: 7, label: 'In a week' },
  { days: 28, label: 'In four weeks' },
];

function CallsBefore({ businessId }: { readonly businessId: number }) {
  const query = useQuery(queryOf(useTransport(), callsToAccount, { query: { businessId }, for: 'staff' }));
  if (query.data === undefined) return <NotLoaded query={query} />;
  const { calls } = query.data;
  return (
    <section aria-label="Calls before">
      <h3 className="mb-2 font-semibold">Calls before</h3>
      {calls.length === 0 && <p className="text-ink-soft">None was noted yet.</p>}
      <ol className="grid gap-3">
        {calls.map(({ id, calledAt, calledBy, note, callBackOn }) => (
          <li key={id}>
            <p className="text-small text-ink-soft">
              {[formatMoment(calledAt), calledBy].filter(Boolean).join(', ')}
              {callBackOn !== null && `; call again on ${formatShortDate(callBackOn as CalendarDay)}`}
            </p>
            <p className="whitespace-pre-line">{note}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Telephone({ number }: { readonly number: string }) {
  return <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>;
}
