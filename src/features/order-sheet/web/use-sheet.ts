import { useEffect, useState } from 'react';
import { quantityTyped } from '#rules/trade/quantity-typed.ts';
import type { PastedRow } from '#rules/trade/read-pasted-order.ts';
import type { SheetLine } from '../order-sheet.contract.ts';
import { keyOf } from './sheet-rows.ts';
import { NOTHING_UNSENT, type UnsentSheet, unsentSheet } from './unsent-sheet.ts';

export type Sheet = UnsentSheet & {
  readonly type: (key: string, text: string) => void;
  /** Quantities of several products; where something is typed already, that stays unless it is to be replaced. */
  readonly fill: (lines: readonly SheetLine[], how: 'where empty' | 'replace') => void;
  readonly keepLeft: (rows: readonly PastedRow[]) => void;
  /** Takes off what was sent, by product; what was typed over it since stays. */
  readonly takeOff: (sent: ReadonlyMap<string, string>) => void;
  readonly empty: () => void;
  /** Undoes the emptying; null = nothing was emptied, or something is typed since. */
  readonly bringBack: (() => void) | null;
};

const NOTHING = NOTHING_UNSENT.typed;

/** The sheet as it is being filled, kept in this browser until it is in the basket. */
export function useSheet(person: string): Sheet {
  const [sheet, setSheet] = useState(() => unsentSheet.read(person));
  const [emptied, setEmptied] = useState(NOTHING);
  useEffect(() => unsentSheet.keep(person, sheet), [person, sheet]);
  const setTyped = (next: (before: UnsentSheet['typed']) => UnsentSheet['typed']) =>
    setSheet((before) => ({ ...before, typed: next(before.typed) }));
  return {
    ...sheet,
    type: (key, text) => setTyped((typed) => withText(typed, key, text)),
    fill: (lines, how) =>
      setTyped((before) => {
        const typed = new Map(before);
        for (const line of lines) {
          const key = keyOf(line);
          if (how === 'replace' || !typed.has(key)) typed.set(key, `${line.numPacks}`);
        }
        return typed;
      }),
    keepLeft: (left) => setSheet((before) => ({ ...before, left })),
    takeOff: (sent) => setTyped((typed) => new Map([...typed].filter(([key, text]) => sent.get(key) !== text))),
    empty: () => {
      setEmptied(sheet.typed);
      setTyped(() => NOTHING);
    },
    bringBack: emptied.size === 0 || sheet.typed.size > 0 ? null : () => setTyped(() => emptied),
  };
}

function withText(before: UnsentSheet['typed'], key: string, text: string): UnsentSheet['typed'] {
  const typed = new Map(before);
  if (text.trim() === '') typed.delete(key);
  else typed.set(key, text);
  return typed;
}

/** How many packs a text means; null = it is none, or nothing is typed. */
export function packsTyped(text: string | undefined): number | null {
  const typed = quantityTyped(text ?? '');
  return 'quantity' in typed ? typed.quantity : null;
}
