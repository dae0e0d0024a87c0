import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { coupons, packs, people } from '#sample-brewery/fixtures.ts';
import { askAt } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { Shopper } from '../shopper-for-test.ts';
import { after, before, type CrashPoint } from './crash-point.ts';
import { type CrashingShop, openCrashingShop } from './crashing-shop.ts';
import { everyJobHasRun } from './every-job-has-run.ts';
import { fulfilled } from './purchase.ts';

const HOLD = /insert into stock_hold/;
const TAKEN = /update voucher set person_id/;

let shop: CrashingShop;
afterEach(() => shop.close());

const reserved = async () =>
  (
    await shop.track.server.db
      .selectFrom('stock_item')
      .select('reserved')
      .where('pack_id', '=', packs.reedcutterBottle)
      .executeTakeFirstOrThrow()
  ).reserved;

/** The clock of every basket has run out, a while ago. */
const runOut = () =>
  sql`update orders set reserved_until = now() - interval '1 hour' where reserved_until is not null`.execute(
    shop.track.server.db,
  );

/** Somebody fills a basket until the process stops, at the point or when the basket's time is over. */
async function fillThrough(
  point: CrashPoint,
  when: 'as it is filled' | 'as it expires',
  preload: readonly string[] = [],
) {
  shop = await openCrashingShop(preload);
  const freeAtFirst = await reserved();
  const shopper = new Shopper(shop.url);
  const { id } = await shopper.openBasket();
  if (when === 'as it expires') {
    fulfilled(await shopper.add(packs.reedcutterBottle, 3));
    await runOut();
  }
  await shop.arm(point);
  await (when === 'as it expires' ? shopper.openBasket() : shopper.add(packs.reedcutterBottle, 3)).catch(
    () => undefined,
  );
  await shop.reached();
  await shop.startAgain();
  const { db } = shop.track.server;
  const lines = await db.selectFrom('order_line').select('id').where('order_id', '=', id).execute();
  await runOut();
  await everyJobHasRun(db);
  return { freeAtFirst, lines: lines.length };
}

describe('a basket of which nobody comes back:', () => {
  test.each([
    ['before the hold', before('statement', HOLD), 'as it is filled', 0],
    ['after the commit of the hold', after('commit', HOLD), 'as it is filled', 1],
    ['inside the transaction that lets go of it', before('commit', HOLD), 'as it expires', 1],
    ['after the commit that lets go of it', after('commit', HOLD), 'as it expires', 1],
  ] as const)('stopped %s, its stock is free again', async (_, point, when, inBasket) => {
    const { freeAtFirst, lines } = await fillThrough(point, when);
    expect(lines).toBe(inBasket);
    expect(await reserved()).toBe(freeAtFirst);
    expect(await shop.track.disagreements()).toEqual([]);
  });

  test('control: without the job that lets go of baskets their stock stays with them', async () => {
    const { freeAtFirst } = await fillThrough(after('commit', HOLD), 'as it is filled', [
      'crash-points/without-recovery.ts',
    ]);
    expect(await reserved()).toBe(freeAtFirst + 3);
  });
});

describe('a membership', () => {
  const TOM = people.retail;

  async function activateThrough(point: CrashPoint, preload: readonly string[] = []) {
    shop = await openCrashingShop(preload);
    const { db } = shop.track.server;
    await db.updateTable('voucher').set({ person_id: null }).where('person_id', '=', TOM.id).execute();
    await db.insertInto('voucher').values({ code: 'CRASHCLUB1', coupon_id: coupons.familyClub.id }).execute();
    const { headers } = await logInAnew(shop, TOM.email);
    const activate = () =>
      askAt(shop.url)<{ outcome: string }>('POST', '/api/contentapi/activateclubvoucher?code=CRASHCLUB1', {
        body: {},
        headers,
      });
    await shop.arm(point);
    await activate().catch(() => undefined);
    await shop.reached();
    await shop.startAgain();
    return {
      again: await activate(),
      mails: () => shop.sentMails().filter((name) => name.startsWith('membership-activated-')),
    };
  }

  test.each([
    ['inside its transaction', after('statement', TAKEN), 'activated'],
    ['after its commit and before the answer', after('commit', TAKEN), 'already-yours'],
  ] as const)('stopped %s is there when she presses again, with one mail', async (_, point, outcome) => {
    const { again, mails } = await activateThrough(point);
    expect(again.body.outcome).toBe(outcome);
    await expect.poll(mails).toHaveLength(1);
    expect(await shop.track.disagreements()).toEqual([]);
  });

  test('control: without transactions it has no mail', async () => {
    const { again, mails } = await activateThrough(after('statement', TAKEN), ['crash-points/without-transactions.ts']);
    expect(again.body.outcome).toBe('already-yours');
    expect(mails()).toEqual([]);
  });
});
