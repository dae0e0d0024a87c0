import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_SHEET_LINES } from '#rules/trade/sheet-sum.ts';
import { call } from '#wire/call.ts';
import { beginForCustomer, forCustomerOf } from '#wire/for-one-customer.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { saveOrderSheet, type SheetLine, type SheetSaved } from '../order-sheet.contract.ts';
import { keyOf, type SheetRow } from './sheet-rows.ts';
import { packsTyped, type Sheet } from './use-sheet.ts';

export type Saving = {
  readonly save: () => void;
  readonly busy: boolean;
  /** What became of the last press; null = nothing was pressed yet. */
  readonly outcome: SaveOutcome | null;
  /** Of each line that is not in the basket as it was wished. */
  readonly answers: ReadonlyMap<string, NotAsWished>;
};

export type NotAsWished = SheetSaved['notAsWished'][number];

export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly lines: number;
      readonly short: readonly NotAsWished[];
      readonly unread: number;
    }
  | { readonly kind: 'not saved'; readonly says: string };

type Sending = {
  readonly rows: readonly SheetRow[];
  readonly sheet: Pick<Sheet, 'typed' | 'takeOff'>;
  readonly onSaved: (order: SheetSaved['order']) => void;
};

/** What was sent, and the sheet as it was then: she may type on before the answer is there. */
type Sent = { readonly lines: SheetLine[]; readonly typed: Sheet['typed'] };

const NO_ANSWERS: Saving['answers'] = new Map();

/** Puts what is typed into the basket. What is there leaves the sheet; what is not stays on it, with the reason. */
export function useSaveSheet({ rows, sheet, onSaved }: Sending): Saving {
  const transport = useTransport();
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const sending = useMutation({
    onMutate: beginForCustomer,
    mutationFn: (sent: Sent) => call(forCustomerOf(sent, transport), saveOrderSheet, { body: { lines: sent.lines } }),
    scope: { id: 'draft' },
    meta: { changesStock: true },
    onSuccess: ({ order, notAsWished }, { lines, typed }) => {
      const short = new Set(notAsWished.map(keyOf));
      const done = lines.map(keyOf).filter((key) => !short.has(key));
      sheet.takeOff(new Map(done.map((key) => [key, typed.get(key) ?? ''])));
      setOutcome({ kind: 'saved', lines: done.length, short: notAsWished, unread: typed.size - lines.length });
      onSaved(order);
    },
    onError: (problem) => setOutcome({ kind: 'not saved', says: sayProblem(problem) }),
  });
  const save = () => {
    const lines = linesToSave(rows, sheet.typed);
    const says = whyNotSent(lines.length);
    if (says === null) sending.mutate({ lines, typed: sheet.typed });
    else setOutcome({ kind: 'not saved', says });
  };
  const answers = outcome?.kind === 'saved' ? new Map(outcome.short.map((line) => [keyOf(line), line])) : NO_ANSWERS;
  return { save, busy: sending.isPending, outcome, answers };
}

function whyNotSent(lines: number): string | null {
  if (lines === 0) return 'There is no quantity on the sheet that could be ordered';
  if (lines <= MOST_SHEET_LINES) return null;
  return `At most ${MOST_SHEET_LINES} lines go into the basket at once: this sheet has ${lines}`;
}

/** In the order of the list; what cannot be read as a quantity stays on the sheet. */
function linesToSave(rows: readonly SheetRow[], typed: ReadonlyMap<string, string>): SheetLine[] {
  return rows.flatMap(({ key, packId, extraItemId }) => {
    const numPacks = packsTyped(typed.get(key));
    return numPacks === null ? [] : [{ packId, extraItemId, numPacks }];
  });
}
