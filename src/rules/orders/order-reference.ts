/** The reference that people read, say and write on a transfer: BS and at least six digits (D-68). */
export function orderReference(number: number): string {
  return `BS${String(number).padStart(6, '0')}`;
}
