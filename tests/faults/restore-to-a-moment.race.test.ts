import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRETEND_PAYPAL } from '#fake-servers/paypal/fake-paypal.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { type Cluster, startThrowAwayCluster } from '../../scripts/throw-away-cluster.ts';
import { readTermsVersion, shopperReadyToPay } from '../shopper-for-test.ts';
import { openRaceTrack, type RaceTrack } from '../two-tills.ts';

const PAYPAL = 103;
const ROOT = join(import.meta.dirname, '../..');

let cluster: Cluster;
let track: RaceTrack;
beforeEach(async () => {
  cluster = await startThrowAwayCluster();
  track = await openRaceTrack({ cluster: cluster.url });
});
afterEach(async () => {
  await track.close();
  cluster.stop();
});

/** The commands under a heading of the guide, block by block. */
function commandsOf(heading: string): readonly string[] {
  const guide = readFileSync(join(ROOT, 'docs/running-it.md'), 'utf8');
  const [, section = ''] = guide.split(`\n### ${heading}\n`);
  const [ours = ''] = section.split(/\n#{2,3} /);
  return ours
    .split(/\n\n/)
    .filter((block) => block.startsWith('    '))
    .map((block) => block.replaceAll(/^ {4}/gm, ''));
}

async function buy(url: string): Promise<string> {
  const shopper = await shopperReadyToPay(url, packs.reedcutterBottle, 1);
  const { body } = await shopper.beginPaypal();
  await track.paypal.approve(body.token);
  const placed = await shopper.confirm(PAYPAL, body.token);
  expect(placed).toMatchObject({ status: 200, body: { status: 11, isPaid: true } });
  return placed.body.orderRef;
}

/** `npm run reconcile`, as after every restore. */
async function reconcile(since: string) {
  const env = {
    PATH: process.env['PATH'],
    DEMO: '1',
    DATABASE_URL: track.server.url,
    PAYPAL_BASE_URL: track.paypal.url,
    PAYPAL_WEBHOOK_AUTHORITY: track.paypal.certificateAuthority,
    PAYPAL_CLIENT_ID: PRETEND_PAYPAL.clientId,
    PAYPAL_CLIENT_SECRET: PRETEND_PAYPAL.clientSecret,
    PAYPAL_WEBHOOK_ID: PRETEND_PAYPAL.webhookId,
  };
  const ran = promisify(execFile)(process.execPath, ['scripts/reconcile.ts', '--since', since], { cwd: ROOT, env });
  return ran.catch((failed: unknown) => failed as { readonly stdout: string; readonly stderr: string });
}

test('the commands of the guide lead back to a moment: what was ordered before is there, and money that came after is found', async () => {
  const [archive, backup, restore, ...others] = commandsOf('Restore to a moment');
  expect(others).toEqual([]);
  const places = { ARCHIVE: join(cluster.folder, 'archive'), BACKUPS: join(cluster.folder, 'backups') };
  await cluster.shell('mkdir "$ARCHIVE" "$BACKUPS"', places);
  await cluster.shell(archive!, places);
  const shop = await track.openTill();
  await readTermsVersion(shop.url);
  const ordered = [await buy(shop.url)];
  await cluster.shell(backup!, places);
  const [night] = (await cluster.shell('ls -d "$BACKUPS"/*-*-*/', places)).trim().split('\n');
  ordered.push(await buy(shop.url));
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(track.server.db);
  const since = new Date(Date.now() - 60_000).toISOString();
  const lost = await buy(shop.url);
  await shop.stop();

  await cluster.shell(restore!, { ...places, BACKUP: night!, MOMENT: rows[0]!.moment });

  const found = await track.server.db
    .selectFrom('orders')
    .select('order_ref_num as number')
    .where('order_ref_num', 'is not', null)
    .execute();
  const references = found.map(({ number }) => orderReference(number!));
  expect(references).toEqual(expect.arrayContaining(ordered));
  expect(references).not.toContain(lost);
  await sql`select setval('order_ref_num', nextval('order_ref_num') + 10000)`.execute(track.server.db);
  const { stdout } = await reconcile(since);
  expect(stdout).toContain(`invoice ${lost}`);
  expect(stdout).toContain('1 payments at PayPal are unknown here');
  const anew = await track.openTill();
  expect(ordered).not.toContain(await buy(anew.url));
});
