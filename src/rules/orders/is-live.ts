import type { DraftLine } from './draft.ts';

/** Whether a line still counts: a cancelled one is neither priced nor sold (D-64). */
export function isLive(line: Pick<DraftLine, 'status'>): boolean {
  return line.status < 1001;
}
