import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Instant, instant, later } from '#rules/calendar/instant.ts';
import { inTransaction } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import type { OpenDatabase } from '../database/opened.ts';
import type { Mail, Mailer } from './mail.ts';
import { sendDueMails } from './send-due-mails.ts';
import { MAILS_CHANNEL, writingMail } from './write-mail.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.db.deleteFrom('outbox_mail').execute());
afterAll(() => database.close());

const now = instant('2026-11-21T10:15:00Z');
const MINUTE = 60_000;
const mailTo = (name: string): Mail => ({
  orderId: null,
  onceKey: `order-placed/${name}`,
  to: `${name}@example.com`,
  subject: 'Your order',
  text: 'Thank you',
  html: '<p>Thank you</p>',
});
const write = (mail: Mail) => inTransaction(database.db, (trx) => writingMail(mail, now).execute(trx));

/** A mailer that records its mails, and refuses while `broken`. */
function notingPost() {
  const sent: string[] = [];
  const state = { broken: false };
  const mailer: Mailer = {
    send: async (mail) => {
      if (state.broken) throw new Error('421 try again later');
      sent.push(mail.to);
    },
  };
  return { mailer, sent, state };
}
/** How often the only mail was tried, and when it is tried again. */
async function waits() {
  const mail = await database.db.selectFrom('outbox_mail').selectAll().executeTakeFirstOrThrow();
  return { tries: mail.tries, next: mail.next_try_at };
}
const send = (mailer: Mailer, at: Instant = now) =>
  sendDueMails({ db: database.db, mailer, report: () => undefined }, at);

test('a mail is sent once, after its transaction is committed, and never if that is rolled back', async () => {
  const { mailer, sent } = notingPost();
  const rolledBack = inTransaction(database.db, async (trx) => {
    await writingMail(mailTo('dora'), now).execute(trx);
    throw new Error('the payment was declined');
  });
  await expect(rolledBack).rejects.toThrow('declined');
  await write(mailTo('ada'));
  expect(await send(mailer)).toBe(1);
  expect(await send(mailer)).toBe(0);
  expect(sent).toEqual(['ada@example.com']);
});

test('a second mail for the same occasion is not written', async () => {
  const { mailer, sent } = notingPost();
  await write(mailTo('ada'));
  await write({ ...mailTo('ada'), subject: 'Your order, again' });
  await send(mailer);
  expect(sent).toHaveLength(1);
});

test('a mail that is not accepted is retried at growing intervals, and sent once the mail server is back', async () => {
  const { mailer, sent, state } = notingPost();
  state.broken = true;
  await write(mailTo('ada'));
  await send(mailer);
  await send(mailer, later(now, 0.5 * MINUTE));
  expect(await waits()).toEqual({ tries: 1, next: later(now, MINUTE) });
  await send(mailer, later(now, MINUTE));
  expect(await waits()).toEqual({ tries: 2, next: later(now, 3 * MINUTE) });
  state.broken = false;
  await send(mailer, later(now, 3 * MINUTE));
  expect(sent).toEqual(['ada@example.com']);
});

test('a mail that cannot be sent does not delay the others', async () => {
  const sent: string[] = [];
  await write(mailTo('slow-sam'));
  await write(mailTo('ada'));
  const mailer: Mailer = {
    send: async ({ to }) => {
      if (to.startsWith('slow')) throw new Error('550 no such mailbox');
      sent.push(to);
    },
  };
  expect(await send(mailer)).toBe(1);
  expect(sent).toEqual(['ada@example.com']);
});

test('a mail whose sender died is sent when its claim has expired', async () => {
  const { mailer, sent } = notingPost();
  await write(mailTo('ada'));
  const died = send({ send: () => new Promise(() => undefined) });
  await expect
    .poll(async () => (await database.db.selectFrom('outbox_mail').select('tries').executeTakeFirst())?.tries)
    .toBe(1);
  expect(await send(mailer, later(now, MINUTE))).toBe(0);
  expect(await send(mailer, later(now, 2 * MINUTE))).toBe(1);
  expect(sent).toEqual(['ada@example.com']);
  void died;
});

test('a mail is given up after two days of tries and stays visible', async () => {
  const { mailer, state } = notingPost();
  state.broken = true;
  await write(mailTo('ada'));
  await database.db.updateTable('outbox_mail').set({ tries: 15 }).execute();
  await send(mailer);
  const mail = await database.db.selectFrom('outbox_mail').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ sent_at: null, next_try_at: null, last_error: expect.stringContaining('421') });
});

test('the sender is notified at the commit that wrote a mail', async () => {
  let woken = 0;
  await database.notifications.listen(MAILS_CHANNEL, { onNotification: () => (woken += 1), onMissed: () => undefined });
  await inTransaction(database.db, async (trx) => {
    await writingMail(mailTo('ada'), now).execute(trx);
    expect(woken).toBe(0);
  });
  await expect.poll(() => woken).toBe(1);
});
