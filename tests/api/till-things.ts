import { newToken, tokenHash } from '#platform/ids.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { sendTillMessage } from '#features/till/till-message.contract.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { CallableShop } from '../ask-shop.ts';
import { NOT_THERE, type Things, type World } from './access-things.ts';

let made = 0;

/** A till with its device, by the token of the device. */
export async function connectedTill(
  { db, now }: Pick<World, 'db' | 'now'>,
  { isRevoked = false } = {},
): Promise<{ readonly number: number; readonly token: string }> {
  made += 1;
  const token = newToken();
  const values = {
    name: `Till ${made} ${token.slice(0, 5)}`,
    registered_at: now,
    token_hash: tokenHash(token),
    connected_at: now,
    revoked_at: isRevoked ? now : null,
  };
  const { id } = await db.insertInto('till').values(values).returning('id').executeTakeFirstOrThrow();
  return { number: id, token };
}

/** A till that no device has claimed yet, by its code. */
export async function tillThatWaits({ db, now }: Pick<World, 'db' | 'now'>) {
  made += 1;
  const code = `T${made}${newToken().slice(0, 6)}`.toUpperCase().replaceAll(/[-OIL]/g, '7');
  const values = { name: `Till ${made} ${code}`, registered_at: now, code_hash: tokenHash(code) };
  const { id } = await db
    .insertInto('till')
    .values({ ...values, code_until: later(now, 600_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { number: id, code };
}

/** Tills are the brewery's: there is no customer's. */
const ABSENT = { number: NOT_THERE };

export async function tillToRenew(world: World): Promise<Things> {
  return { own: { number: (await tillThatWaits(world)).number }, anothers: ABSENT, absent: ABSENT };
}

export async function tillToRevoke(world: World): Promise<Things> {
  return { own: { number: (await connectedTill(world)).number }, anothers: ABSENT, absent: ABSENT };
}

/** A day that some till has opened. */
export async function insertDay(world: Pick<World, 'db' | 'now'>): Promise<{ till: number; number: number }> {
  const { number: till } = await connectedTill(world);
  const values = { till_id: till, number: 1, opened_at: world.now, opened_by: people.telesales.id };
  await world.db
    .insertInto('till_day')
    .values({ ...values, float_pence: 5000, opening_hash: 'a' })
    .execute();
  return { till, number: 1 };
}

export async function tillDayToRead(world: World): Promise<Things> {
  const absent = { till: NOT_THERE, number: 1 };
  return { own: await insertDay(world), anothers: absent, absent };
}

/** A sale of one bottle that nobody bought, which no other sale of the matrix is. */
export const sentSale = (now: Instant, sellerId: number) => ({
  sentAt: now,
  opened: [{ number: 1, openedAt: now, sellerId, float: 5000 }],
  sales: [
    {
      number: 1,
      soldAt: now,
      sellerId,
      dayNumber: 1,
      ageCheckedByStaff: true,
      lines: [{ packId: packs.glass, quantity: 1, price: 800 }],
      payments: [{ by: 'cash', amount: 800 }],
      total: 800,
    },
  ],
});

/** A tab with one bottle on it, which no other is. */
export const tabToSend = (openedAt: Instant, sellerId: number) => ({
  id: crypto.randomUUID(),
  version: 1,
  name: 'Window seat',
  lines: [{ packId: packs.glass, quantity: 1, price: 800 }],
  openedAt,
  sellerId,
});

/** An open tab of some till, as another one would take it over. */
export async function insertTab(world: Pick<World, 'db' | 'now'>): Promise<{ id: string; fromTill: number }> {
  const till = await connectedTill(world);
  const { id, version, name, lines } = tabToSend(world.now, people.telesales.id);
  const stored = lines.map((line) => ({ ...line, extraItemId: 0, picks: [] }));
  const values = { id, version, name, lines: JSON.stringify(stored), till_id: till.number, discount_rate: 0 };
  await world.db
    .insertInto('till_tab')
    .values({ ...values, seller_id: people.telesales.id, device_opened_at: world.now, changed_at: world.now })
    .execute();
  return { id, fromTill: till.number };
}

/** Tabs are the brewery's: there is no customer's. */
export async function tabToTake(world: World): Promise<Things> {
  const absent = { id: crypto.randomUUID(), fromTill: NOT_THERE };
  return { own: { ...(await insertTab(world)) }, anothers: absent, absent };
}

/** The reference of something that a till has sold, and nobody counts. */
export async function soldAtTill(shop: Pick<CallableShop, 'ask' | 'clock' | 'db'>): Promise<string> {
  const now = shop.clock.now();
  const { token } = await connectedTill({ db: shop.db, now });
  const message = sentSale(now, people.telesales.id);
  const lines = [{ packId: packs.tillAnything, quantity: 1, price: 800 }];
  const sales = message.sales.map((sale) => ({ ...sale, lines }));
  const asking = { body: { ...message, sales }, headers: { 'x-till': token } };
  const { body } = await shop.ask<AnswerOf<typeof sendTillMessage>>('POST', '/api/till/sales', asking);
  return body.sales[0]?.orderReference ?? '';
}
