/** How many posts a page shows. */
const SHOWN = { news: 10, info: 48 } as const;

/** A part of a list: from the so-many-th on, at most so many. */
type Part = { readonly from: number; readonly most: number };

/** Which part of a list the n-th page shows. News is asked for one more, which says whether there is another page. */
export function partOf(list: keyof typeof SHOWN, page: number): Part {
  return { from: (page - 1) * SHOWN[list], most: SHOWN[list] + (list === 'news' ? 1 : 0) };
}

/** What of the answer is shown, and whether there is more behind it. */
export function shownOf<T>(answer: readonly T[]): { readonly shown: readonly T[]; readonly more: boolean } {
  return { shown: answer.slice(0, SHOWN.news), more: answer.length > SHOWN.news };
}
