/** The reference for people, used on bank transfers: BS and at least six digits (D-68). */
export function orderReference(number: number): string {
  return `BS${String(number).padStart(6, '0')}`;
}

/** The number of an order from its reference as somebody types it, with or without BS and noughts; null = it is none. */
export function readOrderReference(typed: string): number | null {
  const digits = /^(?:BS)?0*(\d{1,12})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
