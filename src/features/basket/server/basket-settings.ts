import type { Config } from '#platform/config.ts';
import type { HoldingTimes } from '#rules/basket/reservation-clock.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import type { PaymentSetUp } from '#rules/payments/provider/payer.ts';

/** Settings of drafts. */
export type BasketSettings = {
  readonly times: HoldingTimes;
  /** Per network address; 0 = no limit (D-166). */
  readonly mostUnitsPerAddress: number;
  readonly mostOpenDraftsPerAddress: number;
  readonly newDrafts: { readonly hits: number; readonly seconds: number };
  /** As they are now: staff may set up a provider at any moment. */
  readonly providers: () => Omit<PaymentSetUp, 'retailBankTransfer'>;
  /** The least that the goods of a retail order cost, before discounts; 0 = no limit. */
  readonly retailMinimum: Pence;
  /** What the brewery's own van carries; 0 = whatever there is (D-62). */
  readonly vanLitres: number;
  /** The club whose members are shown with a hop (D-95). */
  readonly familyClub: string;
};

const MINUTE = 60_000;

export function basketSettings(
  config: Pick<Config, 'reservation' | 'heldPerAddress' | 'limits' | 'familyClub' | 'retailMinimum' | 'vanLitres'>,
  providers: () => Pick<Config, 'paypal' | 'card'>,
): BasketSettings {
  const { minutes, capMinutes, paymentMinutes, unknownPaymentHours, extensionMinutes } = config.reservation;
  return {
    times: {
      hold: minutes * MINUTE,
      longest: capMinutes * MINUTE,
      payment: paymentMinutes * MINUTE,
      unknownPayment: unknownPaymentHours * 60 * MINUTE,
      extension: extensionMinutes * MINUTE,
    },
    mostUnitsPerAddress: config.heldPerAddress.units,
    mostOpenDraftsPerAddress: config.heldPerAddress.drafts,
    newDrafts: config.limits.newDraft,
    providers: () => {
      const { paypal, card } = providers();
      return { paypal: paypal !== null, hostedCard: card !== null };
    },
    retailMinimum: pence(config.retailMinimum),
    vanLitres: config.vanLitres,
    familyClub: config.familyClub,
  };
}
