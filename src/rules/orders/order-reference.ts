/** The reference for people, used on bank transfers: BS and at least six digits (D-68). */
export function orderReference(number: number): string {
  return `BS${String(number).padStart(6, '0')}`;
}
