/**
 * A typed gravity in ten-thousandths, as brewers write it: `1.042`, `1042` and `1042.5`, or with all four decimals `10420`; `0` is one
 * that is not known. Null if it is none of these.
 */
export function gravityTyped(text: string): number | null {
  const typed = text.trim();
  if (/^\d{5}$/.test(typed)) return Number(typed);
  const found =
    /^(\d)(?:\.(\d{1,4}))?$/.exec(typed) ?? /^(\d)(\d{3}(?:\.\d)?)$/.exec(typed) ?? /^()(9\d\d(?:\.\d)?)$/.exec(typed);
  if (found === null) return null;
  const [, whole = '', decimals = ''] = found;
  return Number(whole) * 10_000 + Number(decimals.replace('.', '').padEnd(4, '0'));
}

/** As it stands in its field: `1.042`, with the fourth decimal where it has one; `0` where it is not known. */
export function writeGravity(gravity: number): string {
  if (gravity === 0) return '0';
  const decimals = String(gravity % 10_000).padStart(4, '0');
  return `${Math.floor(gravity / 10_000)}.${decimals.endsWith('0') ? decimals.slice(0, 3) : decimals}`;
}
