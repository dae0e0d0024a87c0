import { type CardGatewayDoor, createCardGatewayDoor } from '#platform/card-gateway/card-gateway-door.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { createPaypalDoor, type PaypalDoor, type PaypalLog } from '#platform/paypal/paypal-door.ts';

/** PayPal's servers get so long to answer before nobody knows. */
const PAYPAL_TIMEOUT_MS = 10_000;

/** The providers that the brewery has set up; a payment method without credentials is not offered (D-182). */
export function paymentDoors(
  { paypal, card }: Pick<Config, 'paypal' | 'card'>,
  { clock, log }: { readonly clock: Clock; readonly log: PaypalLog },
): { readonly paypal: PaypalDoor | null; readonly card: CardGatewayDoor | null } {
  return {
    paypal:
      paypal &&
      createPaypalDoor({
        ...paypal,
        timeoutMs: PAYPAL_TIMEOUT_MS,
        clock,
        log,
      }),
    card: card && createCardGatewayDoor(card),
  };
}
