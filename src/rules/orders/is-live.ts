import { LineStatus } from './order-codes.ts';

/** Whether a line counts: a cancelled one is neither priced nor sold (D-64). */
export function isLive(line: { readonly status: number }): boolean {
  return line.status < LineStatus.cancelled;
}
