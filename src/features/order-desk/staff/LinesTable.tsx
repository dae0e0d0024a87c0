import type { ReactNode } from 'react';
import type { Pence } from '#rules/money/pence.ts';
import { formatMoney } from '#rules/wording/format-money.ts';

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
  readonly sum: Pence;
  /** It is taken off, not added. */
  readonly isOff?: boolean;
};

export function SumRow({ label, sum, isOff = false }: SumProps) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className="figures">
        {isOff && '−'}
        {formatMoney(sum)}
      </td>
    </tr>
  );
}
