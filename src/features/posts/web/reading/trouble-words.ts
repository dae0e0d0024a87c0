/** The message for a failure: the call's own, but never that of a bug in the page. */
export function troubleWords(error: Error): string {
  return error.message.startsWith('ERROR') ? error.message : 'This page could not be shown. Please try again.';
}

/** The message for a missing page; it always begins like this (D-08). */
export const NOT_FOUND = '404 Page not found';
