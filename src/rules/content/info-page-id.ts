/** An info page by number; the contents. */
export type InfoAsked = { readonly page: 'contents' } | { readonly page: 'numbered'; readonly id: number };

/**
 * Which info page a number asks for (D-135): 0 the contents, up to 1000 the page of that number, above it a thousand less.
 * So a page whose own number is above 1000 is found at a thousand more.
 */
export function infoPageId(number: number): InfoAsked {
  if (number <= 0) return { page: 'contents' };
  return { page: 'numbered', id: number > 1000 ? number - 1000 : number };
}
