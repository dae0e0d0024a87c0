import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { refreshStatistics } from '#platform/database/refresh-statistics.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';

/**
 * The demo only: the sample brewery in an empty database, and fake servers of the providers (D-182). Never loaded when
 * Gyle runs a business.
 */

/**
 * Loads the sample brewery into an empty database; true = it was loaded. Processes that start together load it once.
 */
export async function fillWhenEmpty(db: Database, now: Instant): Promise<boolean> {
  const { isEmpty } = await import('#sample-brewery/is-empty.ts');
  if (!(await isEmpty(db))) return false;
  // Its drawings take half a second to load, and their memory is never freed.
  const { loadSampleBrewery } = await import('#sample-brewery/load.ts');
  const hasFilled = await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${FILLING})`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    await loadSampleBrewery(trx, { now, today: londonDay(now) });
    return true;
  });
  if (hasFilled) await refreshStatistics(db);
  return hasFilled;
}

const FILLING = 20_260_101;

type Pretended = { readonly stop: () => Promise<void> };

/**
 * In the demo, payment methods and the mailing list that are not configured are served by fake servers that speak their
 * protocols.
 */
export async function withPretendedProviders(
  config: Config,
): Promise<{ config: Config; pretended: readonly Pretended[] }> {
  if (!config.demo) return { config, pretended: [] };
  const { hostname } = new URL(config.publicUrl);
  const at = (port: number, ledger: string) => ({
    port,
    host: port === 0 ? '127.0.0.1' : config.host,
    ledgerFile: join(config.varDir, 'fake-servers', `${ledger}.json`),
    ...(port !== 0 && { publicUrl: `http://${hostname}:${port}` }),
  });
  const { PRETEND_PAYPAL, startFakePaypal } = await import('#fake-servers/paypal/fake-paypal.ts');
  const { PRETEND_MERCHANT, startFakeCardGateway } = await import('#fake-servers/card-gateway/fake-card-gateway.ts');
  const { startFakeMailingList } = await import('#fake-servers/mailing-list/fake-mailing-list.ts');
  const webhookUrl = `${config.publicUrl}${PAYPAL_WEBHOOK}`;
  const paypal = config.paypal
    ? null
    : await startFakePaypal({ ...at(config.fakeServerPorts.paypal, 'paypal'), webhookUrl });
  const card = config.card ? null : await startFakeCardGateway(at(config.fakeServerPorts.card, 'card-gateway'));
  const list = config.newsletter
    ? null
    : await startFakeMailingList(at(config.fakeServerPorts.mailingList, 'mailing-list'));
  const identity = config.google ? null : await startIdentity(at(config.fakeServerPorts.identity, 'identity'));
  return {
    config: {
      ...config,
      google: identity?.google ?? config.google,
      paypal: paypal
        ? {
            ...PRETEND_PAYPAL,
            baseUrl: paypal.url,
            scriptUrl: `${paypal.url}/sdk/js`,
            merchantId: PRETEND_PAYPAL.merchantId,
            certificateAuthorities: [paypal.certificateAuthority],
            sandboxed: true,
          }
        : config.paypal,
      card: card ? { ...PRETEND_MERCHANT, formUrl: card.formUrl, refundUrls: [card.refundUrl] } : config.card,
      newsletter: list ? { formUrl: list.formUrl, timeoutMs: config.newsletterTimeoutMs } : config.newsletter,
    },
    pretended: [paypal, card, list, identity].filter((provider) => provider !== null),
  };
}

async function startIdentity(options: { readonly port: number; readonly host: string; readonly publicUrl?: string }) {
  const { startFakeIdentity } = await import('#fake-servers/identity/fake-identity.ts');
  const pretended = await startFakeIdentity(options);
  const { clientId, scriptUrl, keysUrl, issuer } = pretended;
  return { google: { clientId, scriptUrl, keysUrl, issuers: [issuer] }, stop: () => pretended.stop() };
}

const PAYPAL_WEBHOOK = '/api/order/paypalwebhook';
