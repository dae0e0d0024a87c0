/** The contents page, or an info page by number. */
export type InfoPageRequest = { readonly page: 'contents' } | { readonly page: 'numbered'; readonly id: number };

/**
 * Which info page a number asks for (D-135): 0 the contents, up to 1000 the page of that number, above it the number less 1000. A
 * page with an id above 1000 is therefore requested by its id plus 1000.
 */
export function infoPageId(number: number): InfoPageRequest {
  if (number <= 0) return { page: 'contents' };
  return { page: 'numbered', id: number > 1000 ? number - 1000 : number };
}
