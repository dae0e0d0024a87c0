import type { Pack } from '#rules/catalogue/pack.ts';

/** So many of a pack that want to travel; of a draft its live lines only (D-64). */
export type BoxedLine = { readonly pack: Pack; readonly quantity: number };
