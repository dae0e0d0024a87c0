import type { CashCount } from '#rules/till/count-cash.ts';
import { keptIn } from '#wire/kept-text.ts';

type Count = { readonly count: CashCount; readonly note: string };

const NAME = 'bs.till.count';
const NOTHING: Count = { count: {}, note: '' };

/** What was counted of the drawer on a day that is not closed yet: neither a reload nor another screen of the till loses it. */
export function keepCount(storage: () => Storage) {
  const texts = keptIn(storage);
  return {
    read: (day: number): Count => {
      const stored = parsed(texts.read(NAME) ?? 'null');
      return stored?.day === day ? { ...NOTHING, ...stored } : NOTHING;
    },
    keep: (day: number, count: Count): void => void texts.keep(NAME, JSON.stringify({ day, ...count })),
    forget: (): void => texts.forget(NAME),
  };
}

export const keptCount = keepCount(() => localStorage);

function parsed(json: string): (Partial<Count> & { readonly day?: number }) | null {
  try {
    return JSON.parse(json) as Partial<Count> & { readonly day?: number };
  } catch {
    // Not ours: treated as empty.
    return null;
  }
}
