import { pence, type Pence } from './pence.ts';

/**
 * A typed sum in pounds with at most two decimals: `25`, `£25.5`, `1,000.00`. Null if it is not one (D-157). A comma is accepted
 * only before thousands: read as such, a decimal comma would make the sum a hundred times too large.
 */
export function penceTyped(text: string): Pence | null {
  const found = /^£? ?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (found === null) return null;
  const [, pounds = '0', rest = ''] = found;
  return pence(Number(pounds.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0')));
}
