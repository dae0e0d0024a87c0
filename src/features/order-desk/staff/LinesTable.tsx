import type { ReactNode } from 'react';
import type { Pence } from '#rules/money/pence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';

type Props = {
  /** `LineRow`s, and `SumRow`s of what is no line. */
  readonly children: ReactNode;
  /** `SumRow`s of what it comes to. */
  readonly sums: ReactNode;
};

/** What is in an order, or comes into it, and what it costs. */
export function LinesTable({ children, sums }: Props) {
  return (
    <table className="order-desk-lines">
      <thead className="sr-only">
        <tr>
          <th>How many</th>
          <th>What</th>
          <th>Price</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
      <tfoot>{sums}</tfoot>
    </table>
  );
}

type LineProps = { readonly quantity: number; readonly price: Pence; readonly children: ReactNode };

export function LineRow({ quantity, price, children }: LineProps) {
  return (
    <tr>
      <td className="figures">{quantity} ×</td>
      <td>{children}</td>
      <td className="figures">{formatMoney(price)}</td>
    </tr>
  );
}

type SumProps = {
  readonly label: string;
  /** Below 0: it is taken off. Null = it is in the sums already. */
  readonly sum: Pence | null;
  /** It only explains the sum above it. */
  readonly isNote?: boolean;
};

export function SumRow({ label, sum, isNote = false }: SumProps) {
  return (
    <tr data-note={isNote}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className="figures">{sum !== null && formatMoney(sum)}</td>
    </tr>
  );
}
