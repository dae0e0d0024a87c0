import { expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { payAtGateway } from '../../../../../tests/card-form.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;
const LIMIT = 3;

// The providers' notices and the forged ones come from addresses that a proxy names; without one they are all the machine's own.
const settings = { TRUST_PROXY: '1', LIMIT_FORGED_NOTICE: `${LIMIT}/3600` };
const shop = withShop({ settings, logLevel: 'info' });

/** Where the providers of this test send from. */
const MACHINE = '127.0.0.1';

const forge = {
  paypal: (address: string) =>
    fetch(`${shop.url}/api/order/paypalwebhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'paypal-transmission-id': '1' },
      body: JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }),
    }),
  'card-gateway': (address: string) =>
    fetch(`${shop.url}/api/order/psNotify`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({ StatusCode: '0', OrderID: 'BS100001', HashDigest: '00' }),
    }),
};
type Forging = keyof typeof forge;

type Line = { readonly level: number; readonly msg: string; readonly provider?: string };
const INFO = 30;
const logged = () => shop.logged.map((line) => JSON.parse(line) as Line);
const forgeriesLogged = (provider: Forging) =>
  logged().filter((line) => line.msg === 'a forged notice was refused' && line.provider === provider);

async function counted(provider: Forging): Promise<number> {
  const { values } = await shop.metrics.registry.getSingleMetric('gyle_forged_notices_total')!.get();
  return values.find(({ labels }) => labels['provider'] === provider)?.value ?? 0;
}

test.each([
  ['paypal', 400, '203.0.113.1', '203.0.113.2'],
  ['card-gateway', 200, '203.0.113.3', '203.0.113.4'],
] as const)(
  'forged notices of %s are counted, are no alarm, and are too many by address',
  async (provider, refused, address, other) => {
    for (let time = 1; time <= LIMIT; time += 1) {
      const answer = await forge[provider](address);
      expect(answer.status).toBe(refused);
      if (provider === 'card-gateway') expect(await answer.text()).toMatch(/^StatusCode=30&/);
    }
    const tooMany = await forge[provider](address);
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await forge[provider](other)).status).toBe(refused);
    expect(await counted(provider)).toBe(LIMIT + 2);
    expect(forgeriesLogged(provider)).toHaveLength(LIMIT + 1);
    expect(logged().filter(({ level }) => level > INFO)).toEqual([]);
  },
);

test('a true notice is taken from an address whose forged ones are too many', async () => {
  for (let time = 0; time <= LIMIT; time += 1) await forge['card-gateway'](MACHINE);
  expect((await forge['card-gateway'](MACHINE)).status).toBe(429);
  expect((await forge.paypal(MACHINE)).status).toBe(429);

  const byCard = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  const { body: form } = await byCard.beginCard();
  await payAtGateway(form, 'Ada Example');
  expect(await movedBy(byCard.order!.id)).toEqual(['notification']);

  shop.paypal.setFaults({ webhooks: 'before-answer' });
  const byPaypal = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  const { body } = await byPaypal.beginPaypal();
  await shop.paypal.approve(body.token);
  expect(await byPaypal.confirm(PAYPAL, body.token)).toMatchObject({ status: 200, body: { status: 11 } });
  expect(await movedBy(byPaypal.order!.id)).toEqual(['webhook']);
});

async function movedBy(orderId: number): Promise<readonly string[]> {
  const moves = await shop.db
    .selectFrom('order_move')
    .select('moved_by')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 11)
    .execute();
  return moves.map(({ moved_by }) => moved_by);
}
