const LENGTHS: readonly number[] = [8, 12, 13, 14];
const LONGEST = 14;

/**
 * The number that a barcode stands for, as 14 digits, so that an EAN-13 and the same number read as a GTIN-14 are one. Takes EAN-8,
 * UPC-A, EAN-13 and GTIN-14, with spaces around; null = it has another length or character, or a wrong check digit.
 */
export function barcodeNumber(typed: string): string | null {
  const digits = typed.trim();
  if (!LENGTHS.includes(digits.length) || !/^[0-9]+$/.test(digits)) return null;
  const number = digits.padStart(LONGEST, '0');
  return checkDigit(number.slice(0, -1)) === number.at(-1) ? number : null;
}

/** The digit that GS1 puts behind these digits: each second one counts three times, from the last on. */
export function checkDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduceRight(
    (total, digit, place) => total + digit * ((digits.length - place) % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
