import { pence, type Pence } from './pence.ts';

/** Pounds as somebody types them, with two decimals at most: `25`, `£25.5`, `1,000.00`. Null when it is no such sum (D-157). */
export function penceTyped(text: string): Pence | null {
  const found = /^£? ?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  if (found === null) return null;
  const [, pounds = '0', rest = ''] = found;
  return pence(Number(pounds) * 100 + Number(rest.padEnd(2, '0')));
}
