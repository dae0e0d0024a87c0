import type { Pence } from '../money/pence.ts';
import type { StatementLine } from './read-statement.ts';

/** Day, sum and text of a line, on which statements of the same account agree however they space and capitalise. */
export function lineIdentity({ day, amount, text }: Pick<StatementLine, 'day' | 'amount' | 'text'>): string {
  return `${day} ${amount} ${text.toUpperCase().replaceAll(/\s+/g, ' ').trim()}`;
}

type Identified = { readonly identity: string; readonly balance: Pence | null };

/**
 * The lines of a statement that no earlier one had, where statements overlap. Two transfers of the same day, sum and text are two: what
 * is known once and stands twice in the file is new once. Where both statements have balances that add up, lines of different balances
 * are different lines, also when one statement ends and the next begins within that day.
 */
export function newStatementLines<Line extends Identified>(
  lines: readonly Line[],
  known: readonly Identified[],
): readonly Line[] {
  const balancesOf = new Map<string, (Pence | null)[]>();
  for (const { identity, balance } of known) balancesOf.set(identity, [...(balancesOf.get(identity) ?? []), balance]);
  const take = ({ identity }: Line, isSame: (balance: Pence | null) => boolean): boolean => {
    const balances = balancesOf.get(identity) ?? [];
    const at = balances.findIndex(isSame);
    if (at >= 0) balances.splice(at, 1);
    return at >= 0;
  };
  return lines
    .filter((line) => line.balance === null || !take(line, (balance) => balance === line.balance))
    .filter((line) => !take(line, (balance) => balance === null || line.balance === null));
}
