import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';
import { openTwoDesks, type Press, type TwoDesks } from '../../../../../tests/two-desks.ts';
import { countOutcomes, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const RACES = 20;

let track: RaceTrack;
let desks: TwoDesks;

afterEach(() => track.close());

async function open(preload?: readonly string[]): Promise<void> {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
  desks = await openTwoDesks(track, preload);
  await track.server.db.updateTable('business').set({ credit_limit_pence: 0 }).execute();
}

/** A keg with its deposit, on account, that the pub has got. */
async function deliveredKeg(): Promise<number> {
  const [{ url }] = desks.tills;
  const terms = (await (await fetch(`${url}/api/content/getterms?kind=trade`)).json()) as { version: string };
  const shopper = new Shopper(url);
  shopper.headers = (await logInAnew({ url }, people.trade30Days.email)).headers;
  await shopper.openBasket();
  await shopper.add(packs.sluiceKeg, 1);
  const { body } = await shopper.confirm(PaymentMethod.onAccount, '', { termsVersion: terms.version });
  for (const [move, more] of [
    ['pack', {}],
    ['despatch', { courier: 'Our own van', trackingNumber: '', trackingUrl: '' }],
    ['deliver', {}],
  ] as const) {
    const { version } = await desks.read(body.id);
    await desks.post('/api/staff/order/move', { id: body.id, version, move, ...more });
  }
  return body.id;
}

const kegBack = (): Press => ({
  path: '/api/staff/containers/return',
  body: {
    entryId: randomUUID(),
    businessId: businesses.jollyWherryman.id,
    returned: [{ packKind: 5, sizeMl: 30_000, quantity: 1 }],
    note: '',
  },
});
const creditsOf = async (id: number) => (await desks.read(id)).credits.map(({ goods, money }) => [goods, money]);

test('of two kegs that are noted at once at two desks, one has the only deposit back, twenty times', async () => {
  await open();
  const outcomes: string[] = [];
  for (let race = 0; race < RACES; race += 1) {
    const id = await deliveredKeg();
    outcomes.push(await desks.race(kegBack(), kegBack()));
    expect(await creditsOf(id)).toEqual([['empties', 3600]]);
  }
  expect(countOutcomes(outcomes)).toEqual({ '200 and 200': RACES });
  expect(await track.disagreements()).toEqual([]);
});

test('control: without the lock of the order both have it back', async () => {
  await open(['without-order-lock.ts']);
  const id = await deliveredKeg();
  expect(await desks.bothHaveRead(id, kegBack(), kegBack())).toBe('200 and 200');
  expect(await creditsOf(id)).toHaveLength(2);
});
