/** Original or final gravity from ten-thousandths with three decimals: 10420 is `1.042` (D-11). */
export function formatGravity(gravity: number): string {
  const thousandths = Math.round(gravity / 10);
  return `${Math.floor(thousandths / 1_000)}.${String(thousandths % 1_000).padStart(3, '0')}`;
}
