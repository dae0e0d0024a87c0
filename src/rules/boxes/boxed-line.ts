import type { Pack } from '#rules/catalogue/packs/pack.ts';

/** A quantity of a pack to be delivered; for a draft only its live lines (D-64). */
export type BoxedLine = { readonly pack: Pack; readonly quantity: number };
