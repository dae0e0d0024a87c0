import type { Doing, Endpoint } from './endpoint.ts';

/**
 * The message for a failed call, from the error catalogue (D-07, D-147). Status 0 = no answer. `body` is the answer of
 * this server or of a proxy; `path` is what was called.
 */
export function failureText(doing: Doing, status: number, body: unknown, path: Endpoint['path'] | null = null): string {
  // The text already says that it is an error.
  if (status === 0)
    return 'ERROR you appear to have lost your internet or network connection, please resolve and try again.';
  return `ERROR: Unable to ${doing} - ${detail(status, body, path)}`;
}

function detail(status: number, body: unknown, path: string | null): string {
  if (status === 502) return 'server call timed out.';
  if (status === 401) return 'unauthorised please log in and try again.';
  return wordsOf(body, path) || `the server answered ${status}.`;
}

/** The message field: ours is `info`; OAuth has `error` and `error_description`, .NET `Message` and `InnerMessage`, most others `message`. */
function wordsOf(body: unknown, path: string | null): string {
  const textAt = (name: string) => textIn((body as Record<string, unknown> | null)?.[name]);
  const error = textIn(body) || textAt('error_description') || textAt('error');
  return (
    textAt('info') ||
    (error && (path === null ? error : `${error} (${path})`)) ||
    [textAt('Message'), textAt('InnerMessage'), textAt('message')].filter(Boolean).join(' ')
  );
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
