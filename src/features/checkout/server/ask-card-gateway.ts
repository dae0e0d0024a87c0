import type { Attempt } from '#features/payments/server/attempt.ts';
import { gatewayAnswer } from '#rules/payments/gateway-answer.ts';
import type { ProviderAnswer } from '#rules/payments/provider-answer.ts';
import type { SettleDeps } from './settle-deps.ts';

/**
 * Asks the gateway how a card payment ended; null = nobody can say. The gateway can be asked only by its own name for the
 * payment, which comes with the browser's signed way back.
 */
export async function askCardGateway(
  { payments, log }: Pick<SettleDeps, 'payments' | 'log'>,
  attempt: Attempt,
  crossReference: string | null,
): Promise<ProviderAnswer | null> {
  if (payments.card === null || crossReference === null) return null;
  const asked = await payments.card.askResult(crossReference);
  if (asked.result === 'unknown') {
    log.warn({ attemptId: attempt.id, because: asked.because }, 'the card gateway does not say how a payment ended');
    return null;
  }
  if (asked.attemptReference !== attempt.providerOrderId) {
    const facts = { attemptId: attempt.id, orderId: attempt.orderId, of: asked.attemptReference };
    log.error(facts, 'the card gateway told of another payment than the one asked about');
    return null;
  }
  return gatewayAnswer(asked);
}
