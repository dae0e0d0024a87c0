/** Who may take an order in, said before it is placed; of what goes by e-mail alone there is nobody at a door (D-23, D-189). */
export function ageSentence({ isPacked }: { readonly isPacked: boolean }): string {
  if (!isPacked) return '';
  return 'Whoever takes the order in must be 18 or over too. We ask anyone who looks under 25 for proof of age.';
}
