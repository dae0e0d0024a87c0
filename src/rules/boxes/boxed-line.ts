import type { Pack } from '#rules/catalogue/pack.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';

/** So many of a pack that want to travel. */
export type BoxedLine = { readonly pack: Pack; readonly quantity: number };

/** The lines of a draft that still count: a cancelled one travels nowhere (D-64). */
export function liveLines<T extends { readonly line: { readonly status: LineStatus } }>(
  lines: readonly T[],
): readonly T[] {
  return lines.filter((one) => one.line.status !== LineStatus.cancelled);
}
