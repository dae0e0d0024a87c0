import { type CardGatewayDoor, createCardGatewayDoor } from '#platform/card-gateway/card-gateway-door.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { createPaypalDoor, type PaypalDoor, type PaypalLog } from '#platform/paypal/paypal-door.ts';

/** The providers that the brewery has set up; a payment method without credentials is not offered (D-182). */
export function paymentDoors(
  {
    paypal,
    paypalTimeoutMs,
    card,
    cardTimeoutMs,
  }: Pick<Config, 'paypal' | 'paypalTimeoutMs' | 'card' | 'cardTimeoutMs'>,
  { clock, log }: { readonly clock: Clock; readonly log: PaypalLog },
): { readonly paypal: PaypalDoor | null; readonly card: CardGatewayDoor | null } {
  return {
    paypal:
      paypal &&
      createPaypalDoor({
        ...paypal,
        timeoutMs: paypalTimeoutMs,
        clock,
        log,
      }),
    card: card && createCardGatewayDoor({ ...card, timeoutMs: cardTimeoutMs }),
  };
}
