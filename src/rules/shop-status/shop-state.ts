/** Whether the shop sells (S2:115). */
export const SHOP_STATES = ['open', 'crisis', 'maintenance'] as const;
export type ShopState = (typeof SHOP_STATES)[number];

/** The `value` of a shop check by which each state is known on the wire. */
export const VALUE_OF_STATE = { open: 0, maintenance: 1, crisis: 2 } as const satisfies Readonly<
  Record<ShopState, number>
>;

/** 0 is open and 2 a crisis; any other value is maintenance (D-84, D-179). */
export function shopState(value: number): ShopState {
  if (value === VALUE_OF_STATE.open) return 'open';
  return value === VALUE_OF_STATE.crisis ? 'crisis' : 'maintenance';
}
