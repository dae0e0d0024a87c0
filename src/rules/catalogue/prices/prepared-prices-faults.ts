import type { Instant } from '../../calendar/instant.ts';

/**
 * Field → sentence, for a change of prices that staff prepare: it has a name by which it is known in the list, and its moment is
 * still to come (decision 138).
 */
export function preparedPricesFaults(
  { name, dueAt }: { readonly name: string; readonly dueAt: Instant },
  now: Instant,
): Readonly<Record<string, string>> {
  return {
    ...(name === '' && { name: 'Please enter a name, such as New prices of spring' }),
    ...(dueAt <= now && { dueAt: 'This moment is over: please enter a later one, or save them at once' }),
  };
}
