/** How many posts a page shows. */
const SHOWN = { news: 10, info: 48 } as const;

/** A part of a list: the index of the first and the largest number. */
type Part = { readonly from: number; readonly most: number };

/** The part of a list that the n-th page asks for. News asks for one more, to know whether there is a next page. */
export function partOf(list: keyof typeof SHOWN, page: number): Part {
  return { from: (page - 1) * SHOWN[list], most: SHOWN[list] + (list === 'news' ? 1 : 0) };
}

/** The posts to show, and whether there are more. */
export function shownOf<T>(answer: readonly T[]): { readonly shownPosts: readonly T[]; readonly more: boolean } {
  return { shownPosts: answer.slice(0, SHOWN.news), more: answer.length > SHOWN.news };
}
