import { type ReconciledSince, reconcileSince } from '#features/checkout/server/reconciling/reconcile-since.ts';
import { noteProblemSettled } from '#features/checkout/server/by-hand/note-problem-settled.ts';
import { createPayments } from '#features/payments/server/payments.service.ts';
import { paymentProviders } from '#features/payments/server/providers/payment-providers.ts';
import type { Clock } from '#platform/clock.ts';
import { openLog } from '#platform/log.ts';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { withOrdersOfShop } from './orders-of-shop.ts';
import { settingsOrStop } from './settings-or-stop.ts';
import { whoRuns } from './who-runs.ts';

/**
 * `npm run reconcile -- --since 2026-11-21T03:00Z`: after a restore, asks the providers what they took since then and is
 * unknown here. `… --settled CAPTURE`: somebody has dealt with such a payment.
 */
const [option = '', value = ''] = process.argv.slice(2);
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value);
if (option === '--settled' && /^\w{1,64}$/.test(value)) await settle(value);
else if (option === '--since' && isMoment && !Number.isNaN(Date.parse(value))) await compare(instant(value));
else {
  console.error('Say since when, with Z or an offset: npm run reconcile -- --since 2026-11-21T03:00Z');
  console.error('It is the moment of the backup that was restored, or a little before.');
  process.exitCode = 1;
}

function compare(since: Instant): Promise<void> {
  return withOrdersOfShop(async ({ db, drafts, orders, providers, now }) => {
    if (since >= now) {
      console.error(`${value} is yet to come: say when the backup was made.`);
      process.exitCode = 1;
      return;
    }
    const config = settingsOrStop();
    const log = openLog(config.logLevel);
    const clock: Clock = { now: () => now };
    const payments = createPayments({
      db,
      providers: paymentProviders(config, { current: () => providers, clock, log, metrics: null }),
    });
    const reconciled = await reconcileSince({ db, drafts, orders, payments, log }, since, now);
    tell(reconciled, since);
    const isWhole = reconciled.unanswered === 0 && (reconciled.list?.fault ?? null) === null;
    process.exitCode = isWhole && reconciled.unassigned.length === 0 ? 0 : 1;
  });
}

function tell({ settled, unanswered, unassigned, elsewhere, list }: ReconciledSince, since: Instant): void {
  console.log(`${settled} payments that were begun here and paid since are applied to their orders.`);
  if (unanswered > 0)
    console.log(`Of ${unanswered} that were begun here their provider does not say how they went: run it again later.`);
  if (list === null) console.log('PayPal is not set up: nothing was asked there.');
  else if (list.fault !== null) console.log(`PayPal's list is missing or ends early: ${list.fault}.`);
  else
    console.log(
      `PayPal's list is complete until ${list.completeUntil ?? 'three hours ago'}; later payments may be missing.`,
    );
  if (elsewhere > 0) console.log(`${elsewhere} payments to the PayPal account were not asked for by this shop.`);
  for (const { captureId, amount, currency, takenAt, invoiceId } of unassigned)
    console.log(
      `  unknown here: ${captureId}, ${currency === 'GBP' ? formatMoney(amount) : `${(amount / 100).toFixed(2)} ${currency}`}, ${takenAt}, invoice ${invoiceId}`,
    );
  if (list !== null)
    console.log(`${unassigned.length} payments at PayPal are unknown here; each is a problem of "npm run audit".`);
  console.log(
    `The card gateway has no list to ask: compare the statement of its merchant system from ${since} on yourself.`,
  );
}

function settle(captureId: string): Promise<void> {
  return withOrdersOfShop(async ({ db, now }) => {
    const isSettled = await noteProblemSettled(db, { kind: 'payment-unassigned', captureId }, whoRuns(), now);
    (isSettled ? console.log : console.error)(isSettled ? 'Settled.' : `${captureId} is no open problem.`);
    process.exitCode = isSettled ? 0 : 1;
  });
}
