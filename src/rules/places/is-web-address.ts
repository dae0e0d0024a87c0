/** Whether a text is the whole address of a page on the web, without a log-in in it. */
export function isWebAddress(typed: string): boolean {
  const url = urlOf(typed);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.hostname.includes('.') &&
    url.username === '' &&
    url.password === ''
  );
}

function urlOf(typed: string): URL | null {
  try {
    return new URL(typed);
  } catch {
    return null;
  }
}
