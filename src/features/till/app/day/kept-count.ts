import type { CashCount } from '#rules/till/count-cash.ts';
import { keptIn } from '#wire/kept-text.ts';

type Count = { readonly count: CashCount; readonly note: string };

const NAME = 'bs.till.count';
type Day = { readonly till: number; readonly number: number };

const NOTHING: Count = { count: {}, note: '' };

/** What was counted of the drawer on a day that is not closed yet: neither a reload nor another screen of the till loses it. */
export function keepCount(storage: () => Storage) {
  const texts = keptIn(storage);
  return {
    /** Of the same day of the same till: a device may become another one. */
    read: ({ till, number }: Day): Count => {
      const stored = parsed(texts.read(NAME) ?? 'null');
      return stored?.till === till && stored.day === number ? { ...NOTHING, ...stored } : NOTHING;
    },
    keep: ({ till, number }: Day, count: Count): void =>
      void texts.keep(NAME, JSON.stringify({ till, day: number, ...count })),
    forget: (): void => texts.forget(NAME),
  };
}

export const keptCount = keepCount(() => localStorage);

type Stored = Partial<Count> & { readonly till?: number; readonly day?: number };

function parsed(json: string): Stored | null {
  try {
    return JSON.parse(json) as Stored;
  } catch {
    // Not ours: treated as empty.
    return null;
  }
}
