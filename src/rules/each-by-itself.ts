import type { Refusal } from './refusal.ts';
import { refusalSentence } from './wording/refusals/refusal-sentence.ts';

/** Something that was tried with a thing of this number; null = it is done. */
export type Tried = { readonly id: number; readonly refusal: Refusal | null };

/**
 * What became of several things that were tried one after another, each by itself: the numbers of those that are done, and why the
 * others are not, in words. When none is done, it is refused by the reason of the first.
 */
export function eachByItself(
  tried: readonly Tried[],
): { readonly done: number[]; readonly notDone: { readonly id: number; readonly says: string }[] } | Refusal {
  const refused = tried.flatMap(({ id, refusal }) => (refusal === null ? [] : [{ id, refusal }]));
  const [first] = refused;
  if (first !== undefined && refused.length === tried.length) return first.refusal;
  return {
    done: tried.flatMap(({ id, refusal }) => (refusal === null ? [id] : [])),
    notDone: refused.map(({ id, refusal }) => ({ id, says: refusalSentence(refusal) })),
  };
}
