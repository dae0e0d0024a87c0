import type { Draft } from '../basket.client.ts';
import { BasketLine } from './BasketLine.tsx';
import { COLUMN_HEAD, ROW, ROWS, TABLE } from './table-roles.ts';
import { useKnownPrices } from '../use-known-prices.ts';

const COLUMNS = [
  ['Product', 'line-what'],
  ['Pack', 'line-pack'],
  ['Size', 'line-size'],
  ['Quantity', 'line-quantity'],
  ['Price', 'line-each'],
  ['Total', 'line-total'],
] as const;

/** The order as a table. */
export function BasketTable({ draft }: { readonly draft: Draft }) {
  const prices = useKnownPrices(draft);
  return (
    <table {...TABLE} className="lines" aria-label="Your order">
      <thead {...ROWS}>
        <tr {...ROW}>
          {COLUMNS.map(([name, column]) => (
            <th key={name} {...COLUMN_HEAD} className={column}>
              {name}
            </th>
          ))}
          <th {...COLUMN_HEAD} className="line-do">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody {...ROWS}>
        {draft.items.map((item) => (
          <BasketLine key={item.id} item={item} draft={draft} priceWas={prices.get(item.id)} />
        ))}
      </tbody>
    </table>
  );
}
