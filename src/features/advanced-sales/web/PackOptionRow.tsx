import { useState } from 'react';
import { MAX_PACK_PURCHASE } from '#rules/basket/most-packs.ts';
import { nearestDay } from '#rules/advanced/nearest-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { vatBasis } from '#rules/wording/names/vat-basis.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';
import { whenReadable } from '#ui/forms/when-readable.ts';
import type { PackOption } from '../advanced-sales.contract.ts';

type Props = {
  readonly name: string;
  readonly option: PackOption;
  readonly packsLeft: number;
  readonly day: CalendarDay | null;
  /** The days that suit the pack and what is in the order. */
  readonly days: readonly CalendarDay[];
  readonly adding: boolean;
  readonly canBuy: boolean;
  readonly onAdd: (quantity: number) => Promise<void>;
};

export function PackOptionRow({ name, option, packsLeft, day, days, adding, canBuy, onAdd }: Props) {
  const [chosenQuantity, setQuantity] = useState(1);
  const [unreadable, setUnreadable] = useState<HTMLInputElement | null>(null);
  const most = Math.min(packsLeft, MAX_PACK_PURCHASE);
  const quantity = Math.min(chosenQuantity, Math.max(1, most));
  const of = `${name}, ${option.packName} ${option.packSize}`;
  const why = whyNot(option, packsLeft, days);
  const moves = why === '' ? movesTo(days, day) : null;
  return (
    <tr>
      <th scope="row">
        {option.packName} <span className="pack-option-size">{option.packSize}</span>
        <span className="pack-option-when">{windowInWords(option)}</span>
        {moves && <span className="pack-option-when">Adding it moves your day to {formatDayInWords(moves)}.</span>}
      </th>
      <td className="pack-option-price">
        <Money pence={option.cPackPrice} /> <span className="price-basis">{vatBasis(option)}</span>
      </td>
      <td className="pack-option-left figures">
        {packsLeft}
        <span className="pack-option-left-word"> left</span>
      </td>
      <td className="pack-option-do">
        {why ? (
          <p className="stock" data-stock="out">
            {why}
          </p>
        ) : (
          <div className="pack-option-add">
            <QuantityStepper
              of={of}
              value={quantity}
              onChange={setQuantity}
              onUnreadable={setUnreadable}
              most={most}
              disabled={!canBuy}
            />
            <Button
              aria-label={`Add ${of}`}
              disabled={!canBuy}
              onClick={() =>
                whenReadable(
                  unreadable,
                  () => void onAdd(quantity).then(() => setQuantity((now) => (now === quantity ? 1 : now))),
                )
              }
            >
              {adding ? 'Adding...' : 'Add'}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}

function whyNot({ shopOk, days: ofPack }: PackOption, packsLeft: number, days: readonly CalendarDay[]): string {
  if (!shopOk) return 'Not sold online: ask for it at the brewery';
  if (days.length === 0 && ofPack.length > 0) return 'Needs an order of its own: no day suits both';
  return packsLeft < 1 ? 'Sorry, currently out of stock' : '';
}

function windowInWords({ days }: PackOption): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'Cannot be collected at this place';
  return `Collect from ${formatShortDate(first as CalendarDay)} to ${formatShortDate(last as CalendarDay)}`;
}

/** The day that the order would move to with this pack; null where it keeps its day. */
function movesTo(days: readonly CalendarDay[], day: CalendarDay | null): CalendarDay | null {
  return day === null || days.includes(day) ? null : nearestDay(days, day);
}
