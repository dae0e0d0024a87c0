/** The number of an invoice for people: INV and at least five digits, in a series of its own without gaps. */
export function invoiceReference(number: number): string {
  return `INV${String(number).padStart(5, '0')}`;
}
