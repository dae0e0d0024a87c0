import { useState } from 'react';
import { weekdayOf } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords, formatShortDate, weekdayName } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { Field, TextArea, TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { type DaysOfOrder, moveDayOfOrder } from '../../day.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { mailSentence } from '../order-words.ts';
import { useOrderAct } from '../use-order-act.ts';

type Props = { readonly order: OrderForDesk; readonly days: DaysOfOrder; readonly onClose: () => void };

/** Which day, which place, and why. A day that is not usual is asked about once more. */
export function MoveDayForm({ order, days, onClose }: Props) {
  const { id, version, orderRef, dayOn, email } = order;
  const [on, setOn] = useState(dayOn ?? '');
  const [siteId, setSiteId] = useState(order.siteId);
  const [why, setWhy] = useState('');
  const [anyway, setAnyway] = useState(false);
  const [isTried, setTried] = useState(false);
  const moving = useOrderAct({
    act: (transport) =>
      call(transport, moveDayOfOrder, {
        body: { id, version, on, why, anyway, ...(siteId !== null && siteId !== order.siteId && { siteId }) },
      }),
    done: () => 'Moved',
    onDone: onClose,
  });
  const faults = fieldFaults(moving.error) ?? {};
  // Asked beside the day, and no error.
  const isDoubted = faults['anyway'] !== undefined;
  const usual = days.places.find((place) => place.siteId === siteId)?.usual ?? days.usual;
  const choose = (day: string) => {
    setOn(day);
    setAnyway(false);
    // What was said of another day is over.
    moving.reset();
  };
  return (
    <FormDialog
      title={`Move ${orderRef}`}
      action="Move it"
      busy={moving.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (on !== '') moving.mutate();
      }}
    >
      {moving.error && !isDoubted && <Alert>{sayProblem(moving.error)}</Alert>}
      <p className="text-ink-soft">
        {dayOn === null ? 'It has no day yet. ' : `Now: ${formatDayInWords(dayOn as CalendarDay)}. `}
        {mailSentence(email)}
      </p>
      {days.places.length > 0 && (
        <Field label="Place" hint={days.placeStays} error={faults['siteId']}>
          {(ids) => (
            <select
              {...ids}
              className="control"
              disabled={days.placeStays !== ''}
              value={siteId ?? ''}
              onChange={({ target }) => {
                setSiteId(Number(target.value));
                choose(on);
              }}
            >
              {days.places.map((place) => (
                <option key={place.siteId} value={place.siteId}>
                  {place.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField
        label="Day"
        type="date"
        min={days.first}
        max={days.last}
        value={on}
        error={faults['on'] ?? (isTried && on === '' ? 'Please choose a day' : undefined)}
        onChange={({ target }) => choose(target.value)}
      />
      {(isDoubted || anyway) && (
        <Checkbox checked={anyway} error={faults['anyway']} onChange={({ target }) => setAnyway(target.checked)}>
          Move it there all the same
        </Checkbox>
      )}
      <UsualDays days={usual.map((one) => one as CalendarDay)} onChoose={choose} />
      <TextArea
        label="Why, for the customer"
        optional
        rows={2}
        maxLength={300}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </FormDialog>
  );
}

function UsualDays({
  days,
  onChoose,
}: {
  readonly days: readonly CalendarDay[];
  readonly onChoose: (day: CalendarDay) => void;
}) {
  if (days.length === 0)
    return <p className="text-small text-ink-soft">There is no usual day in the next two months.</p>;
  return (
    <div className="grid gap-1">
      <span className="text-small text-ink-soft">Usual days</span>
      <span className="flex flex-wrap gap-2">
        {days.map((day) => (
          <Button key={day} kind="quiet" onClick={() => onChoose(day)}>
            {weekdayName(weekdayOf(day)).slice(0, 3)} {formatShortDate(day)}
          </Button>
        ))}
      </span>
    </div>
  );
}
