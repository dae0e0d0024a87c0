/** Secret query values and the request headers that carry them instead, since proxies log addresses (D-187). */
export const SECRET_HEADERS: Readonly<Record<string, string>> = {
  draftName: 'x-draft-token',
  t: 'x-order-pass',
};

/** The token of whoever hands over mails that came back. */
export const BOUNCE_TOKEN_HEADER = 'x-bounce-token';

type Apart = {
  readonly inAddress: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
};

/** Splits a query: secrets as percent-encoded headers, the rest for the address. */
export function secretsApart(query: Readonly<Record<string, unknown>>): Apart {
  const inAddress: Record<string, string> = {};
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    const text = `${value as string | number | boolean}`;
    const header = SECRET_HEADERS[name];
    if (header === undefined) inAddress[name] = text;
    // A lone surrogate, as at the end of a truncated pass, cannot be encoded.
    else headers[header] = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  }
  return { inAddress, headers };
}
