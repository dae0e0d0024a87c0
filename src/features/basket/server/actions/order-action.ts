import type { BodyOf } from '#wire/contract.ts';
import type { orderAction } from '../../basket.contract.ts';

/** A client's change of its draft (D-60). */
export type OrderAction = BodyOf<typeof orderAction>;
