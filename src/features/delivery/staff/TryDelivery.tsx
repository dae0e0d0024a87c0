import { useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { formatMoney, formatRoundMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type TriedAnswer, tryDeliveryTo } from '../delivery.contract.ts';

/** A postcode and a day, and what a customer there would pay and wait for. */
export function TryDelivery({ today }: { readonly today: string }) {
  const transport = useTransport();
  const [postcode, setPostcode] = useState('');
  const [day, setDay] = useState(today);
  const trial = useSingleMutation({
    mutationFn: () => call(transport, tryDeliveryTo, { query: { postcode, day } }),
  });
  const faults = fieldFaults(trial.error) ?? {};
  return (
    <div className="grid gap-4">
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        aria-label="Try a delivery"
        onSubmit={(event) => {
          event.preventDefault();
          trial.mutate();
        }}
      >
        <TextField
          label="Postcode"
          maxLength={10}
          autoComplete="off"
          error={faults['postcode']}
          value={postcode}
          onChange={({ target }) => setPostcode(target.value)}
        />
        <TextField
          label="Ordered on"
          type="date"
          min={today}
          max="9999-12-31"
          error={faults['day']}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" kind="plain" busy={trial.isPending}>
          Try it
        </Button>
      </form>
      {trial.error && Object.keys(faults).length === 0 && <Alert>{sayProblem(trial.error)}</Alert>}
      <div role="status">{trial.data && <Tried answer={trial.data} />}</div>
    </div>
  );
}

function Tried({ answer: { zone, says, courier, round } }: { readonly answer: TriedAnswer }) {
  return (
    <dl className="grid gap-2">
      <dt className="font-semibold">By courier, {zone}</dt>
      <dd>
        {courier === null
          ? says || 'Nothing is sent there.'
          : `${formatMoney(courier.cost)} a box; ${courier.atLatest ? 'arrives by' : 'arrives on'} ${whenOf(courier)}.`}
      </dd>
      <dt className="font-semibold">Our own van</dt>
      <dd>
        {round === null
          ? 'It does not go there.'
          : `Free${round.least > 0 ? ` for orders of ${formatRoundMoney(round.least)} or more` : ''}; comes on ${whenOf(round)}.`}
      </dd>
    </dl>
  );
}

function whenOf({ cutOff, inTime, later }: Way): string {
  const last = later === null ? '' : formatDayInWords(later as CalendarDay);
  if (inTime === null) return last;
  return inTime === later
    ? last
    : `${formatDayInWords(inTime as CalendarDay)} if ordered before ${cutOff}, otherwise ${last}`;
}

type Way = Pick<NonNullable<TriedAnswer['courier']>, 'cutOff' | 'inTime' | 'later'>;
