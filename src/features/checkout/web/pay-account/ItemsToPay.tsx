import type { ReactNode } from 'react';
import { MOST_ITEMS_AT_ONCE } from '#rules/payments/pay-open-items.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { CELL, HEAD } from '#ui/statement/cells.ts';
import { OpenItemCells } from '#ui/statement/OpenItemCells.tsx';
import type { OpenItemToPay } from '../../pay-account.contract.ts';
import { canBePaid, oldestAtOnce } from './pick-items.ts';

type Props = {
  readonly items: readonly OpenItemToPay[];
  /** By the numbers of their orders. */
  readonly picked: ReadonlySet<number>;
  readonly disabled: boolean;
  readonly onPick: (picked: ReadonlySet<number>) => void;
  readonly orderLink: (order: Pick<OpenItemToPay, 'orderId' | 'orderRef'>) => ReactNode;
};

/** What is open, order by order, each with a box to choose it; what is on its way already cannot be chosen. */
export function ItemsToPay({ items, picked, disabled, onPick, orderLink }: Props) {
  const payable = items.filter(canBePaid).map(({ orderId }) => orderId);
  const oldest = oldestAtOnce(payable);
  const areAll = oldest.length > 0 && oldest.every((id) => picked.has(id));
  const isFull = picked.size >= MOST_ITEMS_AT_ONCE;
  const pick = (orderId: number, isPicked: boolean) =>
    onPick(new Set(isPicked ? [...picked, orderId] : [...picked].filter((id) => id !== orderId)));
  return (
    <table className="w-full">
      <caption className="sr-only">What is owed, order by order, to be chosen and paid</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} w-10`}>
            <input
              type="checkbox"
              className="choice-box"
              aria-label={oldest.length === payable.length ? 'All orders' : `The ${oldest.length} oldest orders`}
              checked={areAll}
              disabled={disabled || payable.length === 0}
              onChange={({ target }) => onPick(new Set(target.checked ? oldest : []))}
            />
          </th>
          <th scope="col" className={HEAD}>
            Order
          </th>
          <th scope="col" className={HEAD}>
            Due
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Owed
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.orderId}>
            <td className={CELL}>
              <input
                type="checkbox"
                className="choice-box"
                aria-label={`Pay order ${item.orderRef}`}
                checked={picked.has(item.orderId)}
                disabled={disabled || !canBePaid(item) || (isFull && !picked.has(item.orderId))}
                onChange={({ target }) => pick(item.orderId, target.checked)}
              />
            </td>
            <OpenItemCells {...item} owed={item.left} order={orderLink(item)}>
              {item.onItsWay > 0 && (
                <span className="block text-small">A payment of {formatMoney(item.onItsWay)} is on its way</span>
              )}
            </OpenItemCells>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
