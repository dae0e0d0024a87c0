import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { holdRow } from '../../../../../tests/faults/wait-for-lock.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';
import { openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

/** Two people of one account, each with a basket of her own. */
const PEOPLE = [people.trade30Days, people.tradeNotLinked] as const;
const { id: BUSINESS } = businesses.jollyWherryman;

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
  const { db } = track.server;
  await sql`update stock_item set on_hand = reserved + committed + 5000`.execute(db);
  await db.updateTable('person').set({ business_id: BUSINESS }).where('id', '=', PEOPLE[1].id).execute();
});
afterEach(() => track.close());

type Who = {
  readonly emails: readonly [string, string];
  /** The customer to whom they sell; left out where they buy for themselves. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Both place an order that the account can take once: neither sells its casks before both have read, or wait to read, its limit. */
async function bothOrder({ emails, headers }: Who, preload?: readonly string[]): Promise<string> {
  const { db } = track.server;
  const tills = await track.openTwoTills(preload);
  const terms = (await (await fetch(`${tills[0].url}/api/content/getterms?kind=trade`)).json()) as { version: string };
  const shoppers: Shopper[] = [];
  for (const [at, email] of emails.entries()) {
    const shopper = new Shopper(tills[at]!.url);
    shopper.headers = { ...(await logInAnew(tills[at]!, email)).headers, ...headers };
    await shopper.openBasket();
    await shopper.act({ action: 2 });
    await shopper.add(packs.reedcutterFirkin, 2);
    shoppers.push(shopper);
  }
  const { creditLeft, cDue } = shoppers[0]!.order!;
  const { credit_limit_pence: limit } = await accountRow();
  await db
    .updateTable('business')
    .set({ credit_limit_pence: limit - creditLeft! + cDue })
    .where('id', '=', BUSINESS)
    .execute();
  const casks = db.selectFrom('stock_item').select('id').where('pack_id', '=', packs.reedcutterFirkin);
  const held = await holdRow(db, 'stock_item', (await casks.executeTakeFirstOrThrow()).id);
  const orders = shoppers.map((shopper) =>
    shopper.confirm(PaymentMethod.onAccount, '', { ageConfirmed: true, termsVersion: terms.version }),
  );
  await held.untilWaiting(2);
  await held.letGo();
  return (await Promise.all(orders))
    .map(({ status }) => String(status))
    .toSorted()
    .join(' and ');
}

const accountRow = () =>
  track.server.db.selectFrom('business').selectAll().where('id', '=', BUSINESS).executeTakeFirstOrThrow();
const owed = async () => {
  const { rows } = await sql<{ pence: number }>`
    select sum(owed_pence)::int as pence from account_item(now()) where business_id = ${BUSINESS}`.execute(
    track.server.db,
  );
  return rows[0]!.pence;
};

describe.each<[string, Who]>([
  ['two people of one account', { emails: [PEOPLE[0].email, PEOPLE[1].email] }],
  [
    'two sellers for one account',
    { emails: [people.telesales.email, people.admin.email], headers: { 'x-selling-to': `business ${BUSINESS}` } },
  ],
])('%s', (_, who) => {
  test('two orders that its limit allows once: one is placed, the other is refused', async () => {
    expect(await bothOrder(who)).toBe('200 and 409');
    expect(await owed()).toBeLessThanOrEqual((await accountRow()).credit_limit_pence);
    expect(await track.disagreements()).toEqual([]);
  });

  test('control: without the lock of the account both are placed, and it owes more than its limit', async () => {
    expect(await bothOrder(who, ['without-account-lock.ts'])).toBe('200 and 200');
    expect(await owed()).toBeGreaterThan((await accountRow()).credit_limit_pence);
  });
});
