import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useReducer, useRef, useState } from 'react';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { CallFailed, fieldFaults } from '#wire/failure.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { packPricesNow, type PreparedChange, savePrices } from '../../manage-prices.contract.ts';
import {
  cellOf,
  changeGrid,
  changesOf,
  type GridAct,
  type GridState,
  NOTHING_TYPED,
  showPrice,
  type TypedPrice,
} from './typed-prices.ts';

export type PriceChanges = {
  readonly state: GridState;
  readonly act: Dispatch<GridAct>;
  /** What the server said of fields, by `cellOf`. */
  readonly answers: ReadonlyMap<string, string>;
  readonly isDirty: () => boolean;
  readonly save: () => void;
  readonly isSaving: boolean;
  /** Says what of a call that failed is about which field of these. */
  readonly takeFaults: (fault: unknown, cells: readonly TypedPrice[]) => void;
  /** Everything is stored elsewhere: nothing is lost by leaving. */
  readonly finish: () => void;
};

/** The server's word for a save of prices that somebody else has changed meanwhile. */
const PRICES_CHANGED = 'PRICES_CHANGED';
const NO_ANSWERS: ReadonlyMap<string, string> = new Map();
type Wishes = ReturnType<typeof changesOf>['wishes'];

/** What is typed into the grid until it is saved, all of it by one call. */
export function usePriceChanges(prepared: PreparedChange | null): PriceChanges {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [state, act] = useReducer(changeGrid, prepared, startOf);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const isFinished = useRef(false);
  const finish = () => {
    isFinished.current = true;
    act({ kind: 'start', cells: [] });
    setAnswers(NO_ANSWERS);
  };
  const takeFaults = (fault: unknown, cells: readonly TypedPrice[]) => {
    const sentences = Object.entries(fieldFaults(fault) ?? {}).flatMap(([field, says]) => {
      const cell = cells[Number(/^cells\.(\d+)/.exec(field)?.[1] ?? NaN)];
      return cell ? [[cellOf(cell), says] as const] : [];
    });
    setAnswers(new Map(sentences));
  };
  /** What stands there now is what the next save will have seen. */
  const rebase = async () => {
    const { rows } = await queryClient.fetchQuery(queryOf(transport, packPricesNow, { for: 'staff', query: {} }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    act({ kind: 'rebase', priceOf: ({ packId, price }) => byId.get(packId)?.[price] });
  };
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf('staff') });
  const undoing = useSingleMutation({
    mutationFn: (wishes: Wishes) =>
      call(transport, savePrices, {
        body: { cells: wishes.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from })) },
      }),
    onSuccess: ({ prices }) =>
      toast({ title: prices === 1 ? 'The former price is back' : `${prices} former prices are back` }),
    onError: (fault) => toast({ title: sayProblem(fault), type: 'error' }),
    onSettled: refresh,
  });
  const saving = useSingleMutation({
    mutationFn: (wishes: Wishes) => call(transport, savePrices, { body: { cells: [...wishes] } }),
    onSuccess: (_, wishes) => {
      act({ kind: 'start', cells: [] });
      setAnswers(NO_ANSWERS);
      toast({
        title: wishes.length === 1 ? 'One price saved' : `${wishes.length} prices saved`,
        undo: () => undoing.mutate(wishes),
      });
    },
    onError: async (fault) => {
      toast({ title: sayProblem(fault), type: 'error' });
      takeFaults(fault, changesOf(state.typed).cells);
      if (fault instanceof CallFailed && fault.failure?.code === PRICES_CHANGED) await rebase();
    },
    onSettled: refresh,
  });
  return {
    state,
    act: (change) => {
      if (change.kind === 'type') setAnswers((before) => without(before, cellOf(change.cell)));
      act(change);
    },
    answers,
    isDirty: () => !isFinished.current && (prepared ? state.past.length > 0 : changesOf(state.typed).cells.length > 0),
    save: () => saving.mutate(changesOf(state.typed).wishes),
    isSaving: saving.isPending,
    takeFaults,
    finish,
  };
}

function startOf(prepared: PreparedChange | null): GridState {
  const cells = (prepared?.cells ?? [])
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ packId, price, pack, now, to }) => ({ packId, price, pack, from: now, text: showPrice(to) }));
  return changeGrid(NOTHING_TYPED, { kind: 'start', cells });
}

function without(answers: ReadonlyMap<string, string>, cell: string): ReadonlyMap<string, string> {
  if (!answers.has(cell)) return answers;
  return new Map([...answers].filter(([key]) => key !== cell));
}
