/** The number of a credit note for people: CN and at least five digits, in a series of its own without gaps. */
export function creditReference(number: number): string {
  return `CN${String(number).padStart(5, '0')}`;
}
