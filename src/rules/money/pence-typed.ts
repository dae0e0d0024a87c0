import { pence, type Pence } from './pence.ts';

/**
 * Pounds as somebody types them, with two decimals at most: `25`, `£25.5`, `1,000.00`. Null when it is no such sum (D-157):
 * a comma stands before thousands alone, since who means pence by it would pay a hundred times as much.
 */
export function penceTyped(text: string): Pence | null {
  const found = /^£? ?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (found === null) return null;
  const [, pounds = '0', rest = ''] = found;
  return pence(Number(pounds.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0')));
}
