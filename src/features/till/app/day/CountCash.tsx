import { pence } from '#rules/money/pence.ts';
import { type CashCount, countCash, NOTES_AND_COINS } from '#rules/till/count-cash.ts';
import { formatRoundMoney } from '#rules/wording/formats/format-money.ts';
import { Money } from '#ui/Money.tsx';

type Props = { readonly count: CashCount; readonly onChange: (count: CashCount) => void };

/** The notes and coins of the drawer, counted one by one. */
export function CountCash({ count, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Notes and coins</legend>
      <div className="count-cash">
        {NOTES_AND_COINS.map((piece) => (
          <label key={piece} className="count-cash-piece">
            <span className="figures">{piece < 100 ? `${piece}p` : formatRoundMoney(pence(piece))}</span>
            <input
              className="control figures"
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              maxLength={4}
              value={count[piece] ?? ''}
              onFocus={(event) => event.target.select()}
              onChange={(event) => onChange({ ...count, [piece]: Number(event.target.value.replaceAll(/\D/g, '')) })}
            />
          </label>
        ))}
      </div>
      <p className="mt-3 flex justify-between text-lead font-semibold">
        <span>Counted</span>
        <Money pence={countCash(count)} />
      </p>
    </fieldset>
  );
}
