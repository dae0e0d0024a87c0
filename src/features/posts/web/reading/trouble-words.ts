/** What a reader is told of a failure: the words of the call where it was one, never those of a fault in the page. */
export function troubleWords(error: Error): string {
  return error.message.startsWith('ERROR') ? error.message : 'This page could not be shown. Please try again.';
}

/** The words for something that is not there; an address that leads nowhere always begins like this (D-08). */
export const NOT_FOUND = '404 Page not found';
