import { groupBy } from '#rules/group-by.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import type { StocktakeItem } from '../stocktakes.contract.ts';

type Approved = Pick<StocktakeItem, 'approvedBy' | 'approvedAt' | 'difference'>;

/** “Approved by Joan Kett, 28 Nov 2026, 03:19: 2 fewer on hand”. */
export function approvalSentence(item: Approved): string {
  const outcome = outcomeOf(item);
  return `Approved by ${stepOf(item)}${outcome === '' ? '' : `: ${outcome}`}`;
}

/** Each step in which items were approved, with who, when and what came of it; the first one first. */
export function approvalsOf(items: readonly Approved[]): readonly string[] {
  const approved = items.filter(({ approvedAt }) => approvedAt !== null);
  const steps = groupBy(
    approved.toSorted((one, other) => one.approvedAt!.localeCompare(other.approvedAt!)),
    stepOf,
  );
  return [...steps].map(([step, ofStep]) => `${step}: ${stepOutcome(ofStep)}`);
}

function stepOf({ approvedBy, approvedAt }: Approved): string {
  return `${approvedBy}, ${formatMoment(approvedAt!)}`;
}

function stepOutcome(items: readonly Approved[]): string {
  const changes = items.map(({ difference }) => difference?.onHandChange ?? 0);
  const [more, fewer] = [sumOf(changes), sumOf(changes.map((change) => -change))];
  const elsewhere = items.filter(isOnlyElsewhere).length;
  return [
    items.length === 1 ? 'one item' : `${items.length} items`,
    onHandWords(more, fewer),
    ...(elsewhere > 0 ? [`${elsewhere} only where ${elsewhere === 1 ? 'it lies' : 'they lie'}`] : []),
  ].join('; ');
}

function sumOf(changes: readonly number[]): number {
  return changes.reduce((sum, change) => sum + Math.max(0, change), 0);
}

function onHandWords(more: number, fewer: number): string {
  if (more === 0 && fewer === 0) return 'on hand stays';
  return `on hand ${[...(more > 0 ? [`${more} more`] : []), ...(fewer > 0 ? [`${fewer} fewer`] : [])].join(', ')}`;
}

/** What was approved as a difference of where it lies, or was explained by what was not put away. */
function isOnlyElsewhere({ difference }: Approved): boolean {
  return difference !== null && difference.onHandChange === 0 && (difference.putAway ?? 0) !== 0;
}

function outcomeOf(item: Approved): string {
  const { difference } = item;
  if (difference === null || difference.change === 0) return '';
  const { onHandChange, putAway } = difference;
  if (isOnlyElsewhere(item)) return 'only where it lies, on hand stays';
  if (onHandChange === 0) return 'it has left since, so nothing changed';
  const onHand = onHandWords(Math.max(0, onHandChange), Math.max(0, -onHandChange));
  return putAway !== null && putAway > 0 ? `${onHand}, ${putAway} only where they lie` : onHand;
}
