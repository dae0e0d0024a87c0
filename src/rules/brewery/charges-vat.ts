/**
 * Whether the brewery charges VAT: only once it has a VAT number. Who is not registered must show none on an invoice (Value Added Tax
 * Act 1994, section 67 and schedule 11, paragraph 5), and who has applied and waits for the number must not show any before it has
 * come (VAT Notice 700/1).
 */
export function chargesVat(vatNumber: string): boolean {
  return vatNumber.trim() !== '';
}
