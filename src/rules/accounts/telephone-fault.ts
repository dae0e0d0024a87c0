/**
 * What is wrong with a telephone number as somebody typed it; null = nothing, or there is none. It has 9 to 15 digits with its area
 * code (15 is the most of any country), spaces, brackets, points and hyphens between them, perhaps a plus before and an extension behind.
 */
export function telephoneFault(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, number = ''] = NUMBER.exec(text) ?? [];
  const digits = number.replaceAll(/\D/g, '').length;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS ? null : TELEPHONE_FAULT;
}

const NUMBER = /^(\+?[\d\s().\-‐-―/]+)(?:(?:,?\s*(?:ext(?:ension|n)?\.?|x)|#)\s*\d{1,6})?$/i;
const FEWEST_DIGITS = 9;
const MOST_DIGITS = 15;
const TELEPHONE_FAULT = 'Please enter a telephone number with its area code, such as 01632 960123';
