/** Who may accept the delivery, shown before placing; not for orders that go by e-mail only (D-23, D-189). */
export function ageSentence({ isPacked }: { readonly isPacked: boolean }): string {
  if (!isPacked) return '';
  return 'Whoever takes the order in must be 18 or over too. We ask anyone who looks under 25 for proof of age.';
}
