/** 128 random bits that identify a message sent twice. `randomUUID` is missing on a LAN without https. */
export function newSentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
