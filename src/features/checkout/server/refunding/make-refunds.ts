import type { MadeRefund } from '#features/payments/server/providers/payment-provider.ts';
import { providerToAsk } from '#features/payments/server/providers/payment-providers.ts';
import type { StoredRefund } from '#features/payments/server/refund.ts';
import { openProblem } from '#features/problems/server/problems.service.ts';
import { inTransaction } from '#platform/database/database.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Provider } from '#rules/payments/provider/provider.ts';
import { attend } from '../settling/attend.ts';
import { refundProblem } from '../settling/payment-problems.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { storeRefundMade } from './store-refund-made.ts';

/** What became of a refund at its provider. */
type Outcome = MadeRefund | { readonly outcome: 'in-doubt' };

/**
 * Makes the refunds that wait for it, one after another; those of a provider that does not answer wait for the next time.
 * Answers their number.
 */
export async function makeRefunds(deps: SettleDeps, now: Instant): Promise<number> {
  const refunds = await deps.payments.refunds.toMake();
  const silent = new Set<Provider>();
  for (const refund of refunds) {
    if (silent.has(refund.provider)) continue;
    await attend(deps, { refundId: refund.id, orderId: refund.orderId }, async () => {
      if (!(await makeRefund(deps, refund, now))) silent.add(refund.provider);
    });
  }
  return refunds.length;
}

/**
 * Asks the provider for a refund, holding neither a transaction nor a connection. A crash or a lost answer leaves it
 * pending: it is repeated with its number while the provider recognises that, and is in doubt afterwards. False = the
 * provider does not answer.
 */
async function makeRefund(deps: SettleDeps, refund: StoredRefund, now: Instant): Promise<boolean> {
  const outcome = await askProvider(deps, refund, now);
  if (outcome.outcome === 'unknown') {
    deps.log.warn({ refundId: refund.id, because: outcome.because }, 'a refund was not answered');
    return false;
  }
  const { brewery } = await deps.drafts.gather(now);
  await inTransaction(deps.db, async (trx) => {
    const order = await deps.drafts.lock(trx, { orderId: refund.orderId });
    const current = (await deps.payments.refunds.ofOrder(trx, refund.orderId)).find(({ id }) => id === refund.id);
    // The provider's notice, or a person, was faster.
    if (order === null || current?.state !== 'pending') return;
    if (outcome.outcome === 'made')
      return storeRefundMade(trx, current, outcome.reference, 'the provider has made it', now, deps);
    const [state, detail, kind] =
      outcome.outcome === 'in-doubt'
        ? (['in-doubt', '', 'refund-in-doubt'] as const)
        : (['failed', outcome.because, 'refund-by-hand'] as const);
    await deps.payments.refunds.change(trx, current.id, { state, detail });
    await openProblem(trx, refundProblem(kind, { ...current, detail }, order), brewery, now);
  });
  return true;
}

async function askProvider({ db, payments }: SettleDeps, refund: StoredRefund, now: Instant): Promise<Outcome> {
  const refunds = providerToAsk(payments.providers, refund.provider)?.refunds ?? null;
  if (refunds === null) return { outcome: 'refused', because: 'the shop is not set up to ask for it' };
  if (refund.triedAt !== null && now > later(refund.triedAt, refunds.repeatableForMs)) return { outcome: 'in-doubt' };
  if (refund.triedAt === null) await payments.refunds.change(db, refund.id, { triedAt: now });
  return refunds.make(refund);
}
