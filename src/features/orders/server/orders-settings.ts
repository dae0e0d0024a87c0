import type { Config } from '#platform/config.ts';
import { type BasisPoints, basisPoints } from '#rules/money/pence.ts';

/** Settings of placed orders. */
export type OrdersSettings = {
  readonly publicUrl: string;
  /** The smallest part of its total that may be paid for the order to be packed at once (D-186). */
  readonly underpaidHoldsBelow: BasisPoints;
  /** Whether a provider is set up now that takes what is left to pay of a placed order. */
  readonly paysOnline: boolean;
};

export function ordersSettings(
  config: Pick<Config, 'publicUrl' | 'underpaidHoldsBelow'>,
  providers: () => Pick<Config, 'paypal' | 'card'>,
): OrdersSettings {
  return {
    publicUrl: config.publicUrl,
    underpaidHoldsBelow: basisPoints(config.underpaidHoldsBelow * 100),
    get paysOnline() {
      const { paypal, card } = providers();
      return paypal !== null || card !== null;
    },
  };
}
