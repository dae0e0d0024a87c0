import type { Config } from '#platform/config.ts';
import { type BasisPoints, basisPoints } from '#rules/money/pence.ts';

/** What the brewery may set about placed orders. */
export type OrdersSettings = {
  readonly publicUrl: string;
  /** The least of its sum that an order may be paid and still be packed at once (D-186). */
  readonly underpaidHoldsBelow: BasisPoints;
};

export function ordersSettings(config: Pick<Config, 'publicUrl' | 'underpaidHoldsBelow'>): OrdersSettings {
  return {
    publicUrl: config.publicUrl,
    underpaidHoldsBelow: basisPoints(config.underpaidHoldsBelow * 100),
  };
}
