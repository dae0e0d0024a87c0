/** What a message is to be about, where a link says so: `/contact?topic=data-protection#write`. */
export type ContactSearch = { topic?: string };

export function contactSearch({ topic }: Record<string, unknown>): ContactSearch {
  return typeof topic === 'string' && /^[a-z-]{1,30}$/.test(topic) ? { topic } : {};
}
