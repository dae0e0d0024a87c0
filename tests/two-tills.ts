import { expect } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { type FakeCardGateway, startFakeCardGateway } from '#fake-servers/card-gateway/fake-card-gateway.ts';
import { type FakePaypal, startFakePaypal } from '#fake-servers/paypal/fake-paypal.ts';
import { SALLOWMERE, sallowmereAt } from './shop-for-test.ts';
import { readTermsVersion } from './shopper-for-test.ts';
import { type ApiProcess, startApi } from './start-api.ts';

/** What a race is run on: the sample brewery on PostgreSQL, the providers that its processes share, and the processes. */
export type RaceTrack = {
  readonly server: TestPostgres;
  readonly paypal: FakePaypal;
  readonly card: FakeCardGateway;
  /** One more process of the shop; `preload` = what a control takes out of it. */
  readonly openTill: (preload?: readonly string[]) => Promise<ApiProcess>;
  /** Two processes, ready for orders; PayPal's events go to the first. */
  readonly openTwoTills: (preload?: readonly string[]) => Promise<readonly [ApiProcess, ApiProcess]>;
  /** What of the database does not agree with itself, in the audit's words. */
  readonly disagreements: () => Promise<readonly string[]>;
  /** All that the processes have printed. */
  readonly printed: () => string;
  /** Ends it, and audits what the race leaves behind, unless a control was run on it. */
  readonly close: () => Promise<void>;
};

/**
 * For a control in which two must meet by chance: it is tried thrice. It asks whether the race of the test beside it is one, and
 * not anything of the product, so that another try hides nothing.
 */
export const MEETS_BY_CHANCE = { retry: 2 } as const;

type TrackOptions = {
  readonly settings?: Readonly<Record<string, string>>;
  /** A server of PostgreSQL of its own, for a test that restarts it. */
  readonly cluster?: string;
  readonly paypal?: Parameters<typeof startFakePaypal>[0];
  /** When the sample brewery's days are reckoned from; without it from the morning of the other tests. */
  readonly now?: Instant;
  /** Something is taken out of processes that the caller starts itself. */
  readonly isControl?: boolean;
};

export async function openRaceTrack({
  settings,
  cluster,
  paypal: paypalOptions,
  now,
  isControl = false,
}: TrackOptions = {}): Promise<RaceTrack> {
  const filling = now === undefined ? SALLOWMERE : sallowmereAt(now);
  const server = await openTestPostgres({ filling, server: cluster });
  const [paypal, card] = [await startFakePaypal(paypalOptions), await startFakeCardGateway()];
  const tills: ApiProcess[] = [];
  let isAudited = !isControl;
  const disagreements = async () => (await audit(server.db)).filter(({ broken }) => broken.length > 0);
  const openTill = async (preload: readonly string[] = []): Promise<ApiProcess> => {
    isAudited &&= preload.length === 0;
    const till = await startApi({ databaseUrl: server.url, paypal, card, preload, ...(settings && { settings }) });
    tills.push(till);
    return till;
  };
  return {
    server,
    paypal,
    card,
    openTill,
    openTwoTills: async (preload) => {
      const [one, other] = await Promise.all([openTill(preload), openTill(preload)]);
      paypal.sendWebhooksTo(`${one.url}/api/order/paypalwebhook`);
      await readTermsVersion(one.url);
      return [one, other];
    },
    disagreements: async () => (await disagreements()).map(({ holds }) => holds),
    printed: () => tills.map((till) => till.printed()).join(''),
    close: async () => {
      await Promise.all(tills.map((till) => till.stop()));
      await Promise.all([paypal.stop(), card.stop()]);
      const left = isAudited ? await disagreements() : [];
      await server.close();
      // Problems wait for a person, and nobody is one here.
      expect(left.filter(({ name }) => name !== 'open-problems')).toEqual([]);
    },
  };
}

/** How many came to each end. */
export function countOutcomes(outcomes: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]),
  );
}
