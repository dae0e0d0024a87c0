import type { CalendarDay } from '#rules/calendar/instant.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { daysToOffer } from './days-to-offer.ts';
import type { OrderAhead } from './ordering-ahead.ts';
import { PackOptionRow } from './PackOptionRow.tsx';
import type { PackOption } from '../advanced-sales.contract.ts';

type Props = {
  readonly name: string;
  readonly options: readonly PackOption[];
  readonly order: OrderAhead | null;
  readonly day: CalendarDay | null;
  /** The pack that is being added. */
  readonly adding: number | null;
  readonly canBuy: boolean;
  readonly onAdd: (option: PackOption, quantity: number) => Promise<void>;
};

/** The packs of a beer made to order, each with what is left of its window. */
export function PackOptions({ name, options, order, day, adding, canBuy, onAdd }: Props) {
  return (
    <table className="pack-options">
      <caption className="sr-only">{name}: packs to order</caption>
      <thead>
        <tr>
          <th scope="col">Pack</th>
          <th scope="col">Price</th>
          <th scope="col">Left</th>
          <th scope="col">
            <span className="sr-only">Add to the order</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <PackOptionRow
            key={option.id}
            name={name}
            option={option}
            packsLeft={leftOf(option, order)}
            day={day}
            days={daysToOffer([option], order)}
            adding={adding === option.id}
            canBuy={canBuy && adding === null}
            onAdd={(quantity) => onAdd(option, quantity)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The server's number where the order has the pack: what the line could have, less what is in it (D-117). */
function leftOf({ id, numStock }: PackOption, order: OrderAhead | null): number {
  const line = order?.items.find((one) => one.packId === id && isLive(one));
  return line ? Math.max(0, line.numStock - line.numPacks) : numStock;
}
