/** The topic of a message, if a link names one: `/contact?topic=data-protection#write`. */
type ContactSearch = { topic?: string };

export function contactSearch({ topic }: Record<string, unknown>): ContactSearch {
  return typeof topic === 'string' && /^[a-z-]{1,30}$/.test(topic) ? { topic } : {};
}
