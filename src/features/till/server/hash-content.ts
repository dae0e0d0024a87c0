import { createHash } from 'node:crypto';

/**
 * The SHA-256, in hexadecimal, of what a device has said of a thing, by which it is known whether it says the same again. The order of the
 * names does not matter, and what is empty, nought or false counts like what is left out: so a field that a later build adds with such a
 * default changes nothing of what an earlier one has stored.
 */
export function hashContent(content: object): string {
  return createHash('sha256')
    .update(JSON.stringify(content, (_name, value: unknown) => (isRecord(value) ? inOrder(value) : value)))
    .digest('hex');
}

function inOrder(record: Readonly<Record<string, unknown>>): object {
  const parts = Object.entries(record).filter(([, part]) => !isLeftOut(part));
  return Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLeftOut(part: unknown): boolean {
  return Array.isArray(part) ? part.length === 0 : !part;
}
