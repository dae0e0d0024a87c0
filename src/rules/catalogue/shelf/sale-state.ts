/** Where a product or pack stands: not yet sold, sold, or no longer. What was sold is archived and never deleted. */
export const SALE_STATES = ['draft', 'live', 'archived'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** The state changes of a product or pack available to staff. */
export const SALE_MOVES = ['publish', 'withdraw', 'archive', 'restore'] as const;
export type SaleMove = (typeof SALE_MOVES)[number];

/** The states from which a move is allowed, and the one it leads to. */
const MOVES: Readonly<Record<SaleMove, { readonly from: readonly SaleState[]; readonly to: SaleState }>> = {
  publish: { from: ['draft'], to: 'live' },
  withdraw: { from: ['live'], to: 'draft' },
  archive: { from: ['draft', 'live'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
};

/** The state by the two columns that are stored. */
export function saleState({ active, archived }: StoredSaleState): SaleState {
  if (archived) return 'archived';
  return active ? 'live' : 'draft';
}

export type StoredSaleState = { readonly active: boolean; readonly archived: boolean };

/** Whether a move is allowed in this state; used for the buttons and by the service. */
export function canMoveSale(state: SaleState, move: SaleMove): boolean {
  return MOVES[move].from.includes(state);
}

/** The stored state after a move; null when it is not allowed in this state. */
export function moveSale(state: SaleState, move: SaleMove): StoredSaleState | null {
  if (!canMoveSale(state, move)) return null;
  return { active: MOVES[move].to === 'live', archived: MOVES[move].to === 'archived' };
}
