import type { BodyOf } from '#wire/contract.ts';
import type { orderAction } from '../../basket.contract.ts';

/** What a client asks to be done to its draft (D-60). */
export type OrderAction = BodyOf<typeof orderAction>;
