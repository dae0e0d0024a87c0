/**
 * Whether VAT stands in a sum, by the rates of its parts in hundredths of a percent: one above nothing is enough, even where its VAT
 * rounds to no penny. Without any, papers name no VAT: what bears none needs no VAT invoice (VAT Regulations 1995, regulation 20), and
 * who is not registered must not write one.
 */
export function bearsVat(parts: readonly { readonly rate: number }[]): boolean {
  return parts.some(({ rate }) => rate > 0);
}
