import type { WebhookHeaders } from '#platform/paypal/webhook-signature.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { NoteForgery } from './forged-notices.ts';
import { handleEvent } from '../reconciling/reconcile.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';

export type PaypalEvents = ReturnType<typeof createPaypalEvents>;

/** PayPal's events: delivered at least once, in any order, and perhaps before its answer to a call of ours. */
export function createPaypalEvents(deps: SettleDeps & { readonly noteForgery: NoteForgery }) {
  const { payments, noteForgery, log } = deps;
  return {
    /** Answers the HTTP status: after a 503 PayPal sends the event again. */
    async receive(
      headers: WebhookHeaders,
      rawBody: Buffer,
      from: { readonly address: string },
      now: Instant,
    ): Promise<200 | 400 | 503> {
      const { paypal } = payments.providers;
      const checked = (await paypal?.readNotice({ headers, rawBody })) ?? {
        notice: 'forged' as const,
        because: 'not set up',
      };
      if (checked.notice === 'forged') {
        const { because } = checked;
        await noteForgery({ provider: 'paypal', address: from.address, because }, now);
        return 400;
      }
      if (checked.notice === 'cannot-tell') return 503;
      const isNew = await payments.keepEvent(checked.says, now);
      if (!isNew) return 200;
      try {
        await handleEvent(deps, checked.says, now);
      } catch (fault) {
        // It is stored as unhandled, so reconciliation processes it.
        log.error({ err: fault, eventId: checked.says.eventId }, 'a PayPal event could not be handled');
      }
      return 200;
    },
  };
}
