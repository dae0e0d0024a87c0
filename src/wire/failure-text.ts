import type { Doing, Endpoint } from './endpoint.ts';

/**
 * The sentence for a call that failed, in the words of the error catalogue (D-07, D-147). Status 0 = nothing answered.
 * `body` is what was answered, by this server or by another that stands before it; `path` is what was called.
 */
export function failureText(doing: Doing, status: number, body: unknown, path: Endpoint['path'] | null = null): string {
  // It says itself that it is an error; said twice it would only frighten.
  if (status === 0)
    return 'ERROR you appear to have lost your internet or network connection, please resolve and try again.';
  return `ERROR: Unable to ${doing} - ${detail(status, body, path)}`;
}

function detail(status: number, body: unknown, path: string | null): string {
  if (status === 502) return 'server call timed out.';
  if (status === 401) return 'unauthorised please log in and try again.';
  return wordsOf(body, path) || `the server answered ${status}.`;
}

/** Our own servers say `info`; OAuth says `error` and `error_description`, .NET `Message` and `InnerMessage`, most others `message`. */
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
