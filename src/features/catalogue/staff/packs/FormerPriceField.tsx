import { useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { priceTyped } from '#rules/money/price-typed.ts';
import { pence } from '#rules/money/pence.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { type PriceHistory, saveFormerPrice } from '../../manage-prices.contract.ts';

type Props = { readonly packId: number; readonly former: PriceHistory['former'] };

/** The price that the shop says a pack had before it was reduced. It is saved by itself, since what is saved decides whether it may. */
export function FormerPriceField({ packId, former }: Props) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const saving = useListAct({
    act: (transport, was: number | null) => call(transport, saveFormerPrice, { body: { id: packId, was } }),
    done: ({ former: shown }) =>
      shown ? `The shop shows it until ${formatShortDate(shown.until as CalendarDay)}` : 'The shop shows none any more',
    onDone: () => setText(''),
    saysProblem: true,
  });
  const show = () => {
    const typed = priceTyped(text);
    setFault(typed.fault || (typed.pence === null ? 'Please enter what it cost before' : ''));
    if (typed.pence !== null) saving.mutate(typed.pence);
  };
  const refused = saving.error ? (fieldFaults(saving.error)?.['was'] ?? sayProblem(saving.error)) : undefined;
  return (
    <div className="grid gap-3">
      {former && (
        <p className="flex flex-wrap items-center gap-3">
          {`The shop says “was ${formatMoney(pence(former.pence))}” until ${formatShortDate(former.until as CalendarDay)}, beside a lower price.`}
          <Button kind="plain" busy={saving.isPending} onClick={() => saving.mutate(null)}>
            Show it no more
          </Button>
        </p>
      )}
      <TextField
        label="Former price to show"
        hint="“Was £5.00”: allowed where it was sold so for 28 days in a row within the last six months."
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        error={fault || refused}
        onChange={({ target }) => {
          setText(target.value);
          setFault('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          show();
        }}
      />
      <div>
        <Button kind="plain" busy={saving.isPending} onClick={show}>
          Show this former price
        </Button>
      </div>
    </div>
  );
}
