import { formatMoney } from '#rules/wording/format-money.ts';
import type { Pence } from '#rules/money/pence.ts';

type Props = { readonly pence: number; readonly className?: string };

/** A sum in pounds, in figures of one width so that columns stand straight. */
export function Money({ pence, className = '' }: Props) {
  return <span className={`figures ${className}`}>{formatMoney(pence as Pence)}</span>;
}
