/** How many signs of a code stay readable for who may not have it whole. */
const READABLE = 4;

/**
 * A code as somebody of the staff sees it. A code is worth its balance to whoever types it, so it is whole only for who may issue
 * vouchers; others see its last four signs, enough to find it with its holder on the telephone (D-90).
 */
export function shownCode(code: string, mayReadWhole: boolean): string {
  return mayReadWhole ? code : `…${code.slice(-READABLE)}`;
}
