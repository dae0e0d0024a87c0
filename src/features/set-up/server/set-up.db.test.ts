import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopForStaff } from '#features/availability/shop-switches.contract.ts';
import { ExtraKind } from '#rules/catalogue/packs/pack-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import type { SessionAnswer } from '#features/accounts/accounts.contract.ts';
import { PRETEND_MERCHANT } from '#fake-servers/card-gateway/fake-card-gateway.ts';
import { type SetUpForStaff, setUp } from '../set-up.contract.ts';

const UNSET = {
  DEMO: '0',
  PAYPAL_CLIENT_ID: '',
  PAYPAL_CLIENT_SECRET: '',
  PAYPAL_WEBHOOK_ID: '',
  CARD_MERCHANT_ID: '',
  CARD_PASSWORD: '',
  CARD_PRE_SHARED_KEY: '',
};

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop({ settings: UNSET });
  const body = { email: people.admin.email, password: demoPassword, ageConfirmed: true };
  const session = await shop.ask<SessionAnswer>('POST', '/api/auth/requesttoken', { body });
  headers = { authorization: `Bearer ${session.body.token}` };
  await shop.db
    .updateTable('session')
    .set({ second_factor_by: 'totp', second_factor_at: shop.clock.now() })
    .where('person_id', '=', people.admin.id)
    .execute();
});
afterAll(() => shop.stop());

const steps = async () => {
  const { body } = await shop.ask<SetUpForStaff>('GET', '/api/staff/setup', { headers });
  expect(setUp.answer.parse(body)).toEqual(body);
  return new Map(body.steps.map(({ step, state }) => [step, state]));
};
const switches = async () => (await shop.ask<ShopForStaff>('GET', '/api/staff/shop', { headers })).body;
const switchTo = async (state: 'open' | 'maintenance') => {
  const { version } = await switches();
  const body = {
    state,
    returnsOn: null,
    closedMessage: 'Soon.',
    takesCollections: true,
    deliversLocally: true,
    openingMessage: '',
    version,
  };
  return shop.ask<ShopForStaff>('POST', '/api/staff/shop/save', { body, headers });
};

test('a closed shop is not opened while something required is missing, and says what', async () => {
  expect((await switchTo('maintenance')).status).toBe(200);
  await shop.aSecondLater();
  expect(await steps()).toEqual(
    new Map([
      ['brewery', 'done'],
      ['modules', 'optional'],
      ['brand', 'optional'],
      ['hours', 'done'],
      ['home', 'done'],
      ['terms', 'done'],
      ['mail', 'missing'],
      ['payments', 'missing'],
      ['bank', 'done'],
      ['places', 'done'],
      ['delivery', 'done'],
      ['packs', 'done'],
      ['shop', 'missing'],
    ]),
  );
  expect((await switches()).missing.map(({ step }) => step)).toEqual(['mail', 'payments']);
  const refused = await switchTo('open');
  expect([refused.status, refused.body.code, refused.body.info]).toEqual([
    409,
    'SHOP_NOT_READY',
    expect.stringContaining('mail, payment methods'),
  ]);
  expect((await switches()).state).toBe('maintenance');
});

test('it opens once they stand, and stays open when something is missing again', async () => {
  const { merchantId, password, preSharedKey, hashMethod } = PRETEND_MERCHANT;
  const card = { merchantId, password, preSharedKey, hashMethod, version: 0 };
  const mail = {
    host: 'mail.a.example',
    port: 587,
    tls: 'starttls',
    user: '',
    password: '',
    from: 'shop@a.example',
    version: 0,
  };
  await shop.ask('POST', '/api/staff/payments/card/save', { body: card, headers });
  await shop.ask('POST', '/api/staff/mail/save', { body: mail, headers });
  const opened = await switchTo('open');
  expect([opened.status, opened.body.state, opened.body.missing]).toEqual([200, 'open', []]);
  await shop.ask('POST', '/api/staff/providers/remove', { body: { provider: 'card', version: 1 }, headers });
  await shop.aSecondLater();
  expect((await steps()).get('payments')).toBe('missing');
  const { openingMessage: _, ...still } = (await switchTo('open')).body;
  expect(still.state).toBe('open');
});

test('the first beers are done once some of what is on sale is in stock, or something of which nobody counts any', async () => {
  const takeAll = sql`update stock_item set on_hand = reserved + committed`;
  await takeAll.execute(shop.db);
  expect((await steps()).get('packs')).toBe('done');
  await shop.db.updateTable('pack').set({ active: false }).where('extra_kind', '>=', ExtraKind.membership).execute();
  expect((await steps()).get('packs')).toBe('optional');
  await sql`update stock_item set on_hand = on_hand + 1 where pack_id = ${packs.reedcutterBottle}`.execute(shop.db);
  expect((await steps()).get('packs')).toBe('done');
});
