import { type PackPrice, packSumFault } from '#rules/catalogue/packs/pack-faults.ts';
import { priceTyped } from '#rules/money/price-typed.ts';

/** What was typed into a field of the grid and is not saved yet, and the price that stood there (pence, null = none). */
export type TypedPrice = {
  readonly packId: number;
  readonly price: PackPrice;
  /** What the pack is called. */
  readonly pack: string;
  readonly from: number | null;
  readonly text: string;
};

/** By `cellOf`. */
export type TypedPrices = ReadonlyMap<string, TypedPrice>;

/** The steps that can be taken back, the latest last, and those that can be done again. */
export type GridState = {
  readonly typed: TypedPrices;
  readonly past: readonly TypedPrices[];
  readonly future: readonly TypedPrices[];
  /** The field whose typing is still the same step. */
  readonly current: string | null;
};

export type GridAct =
  | { readonly kind: 'type'; readonly cell: TypedPrice }
  /** The cursor has left its field. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'paste'; readonly cells: readonly TypedPrice[] }
  | { readonly kind: 'undo' | 'redo' | 'discard' }
  /** Begins anew, with these. */
  | { readonly kind: 'start'; readonly cells: readonly TypedPrice[] }
  /** Others have changed these prices: what was typed is compared with them from now on. */
  | { readonly kind: 'rebase'; readonly priceOf: (cell: TypedPrice) => number | null | undefined };

const NOTHING: TypedPrices = new Map();
export const NOTHING_TYPED: GridState = { typed: NOTHING, past: [], future: [], current: null };

/** More steps than anybody takes back. */
const MOST_STEPS = 100;

export const cellOf = ({ packId, price }: Pick<TypedPrice, 'packId' | 'price'>) => `${packId}:${price}`;

export function changeGrid(state: GridState, act: GridAct): GridState {
  switch (act.kind) {
    case 'type': {
      const cell = cellOf(act.cell);
      const typed = new Map(state.typed).set(cell, act.cell);
      return state.current === cell ? { ...state, typed } : { ...stepTo(state, typed), current: cell };
    }
    case 'leave':
      return state.current === null ? state : { ...state, typed: withoutSame(state.typed), current: null };
    case 'paste': {
      const typed = new Map([...state.typed, ...act.cells.map((cell) => [cellOf(cell), cell] as const)]);
      return { ...stepTo(state, withoutSame(typed)), current: null };
    }
    case 'undo': {
      const before = state.past.at(-1);
      if (before === undefined) return state;
      return { typed: before, past: state.past.slice(0, -1), future: [state.typed, ...state.future], current: null };
    }
    case 'redo': {
      const [after, ...future] = state.future;
      return after === undefined ? state : { typed: after, past: [...state.past, state.typed], future, current: null };
    }
    case 'discard':
      return state.typed.size === 0 ? state : { ...stepTo(state, NOTHING), current: null };
    case 'start':
      return { ...NOTHING_TYPED, typed: new Map(act.cells.map((cell) => [cellOf(cell), cell])) };
    case 'rebase':
      return { ...NOTHING_TYPED, typed: withoutSame(rebased(state.typed, act.priceOf)) };
  }
  return act satisfies never;
}

function stepTo({ typed: before, past }: GridState, typed: TypedPrices) {
  return { typed, past: [...past, before].slice(-MOST_STEPS), future: [] };
}

function rebased(typed: TypedPrices, priceOf: (cell: TypedPrice) => number | null | undefined): TypedPrices {
  return new Map([...typed].map(([key, cell]) => [key, { ...cell, from: priceOf(cell) ?? null }]));
}

/** What says the same as was there is no change. */
function withoutSame(typed: TypedPrices): TypedPrices {
  return new Map([...typed].filter(([, cell]) => isChange(cell)));
}

function isChange(cell: TypedPrice): boolean {
  const { pence, fault } = readTyped(cell);
  return fault !== '' || pence !== cell.from;
}

/** The price that was typed, or why it is none. */
export function readTyped({ text, price }: Pick<TypedPrice, 'text' | 'price'>) {
  const { pence, fault } = priceTyped(text);
  return { pence, fault: fault || packSumFault(price, pence) };
}

/** What is to be saved, in the order in which it was typed; none of it while something is not understood. */
export function changesOf(typed: TypedPrices) {
  const cells = [...typed.values()].filter(isChange);
  const faults = cells.filter((cell) => readTyped(cell).fault !== '');
  const wishes = cells.map((cell) => {
    const { packId, price, from } = cell;
    return { packId, price, from, to: readTyped(cell).pence };
  });
  return { cells, faults, wishes, packs: new Set(cells.map(({ packId }) => packId)).size };
}

/** `3.60`, as the fields show a price; empty = none. */
export const showPrice = (sum: number | null) => (sum === null ? '' : (sum / 100).toFixed(2));
