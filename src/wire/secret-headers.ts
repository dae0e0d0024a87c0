/** Query values that open something, and the request headers that carry them: proxies write addresses down (D-187). */
export const SECRET_HEADERS: Readonly<Record<string, string>> = {
  draftName: 'x-draft-token',
  t: 'x-order-pass',
};

type Apart = {
  readonly inAddress: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
};

/** The query of a call as our own client sends it: what opens something in headers, percent-encoded, the rest in the address. */
export function secretsApart(query: Readonly<Record<string, unknown>>): Apart {
  const inAddress: Record<string, string> = {};
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    const text = `${value as string | number | boolean}`;
    const header = SECRET_HEADERS[name];
    if (header === undefined) inAddress[name] = text;
    // Half a character, as a pass that was cut in the middle of one ends with, has no encoding.
    else headers[header] = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  }
  return { inAddress, headers };
}
