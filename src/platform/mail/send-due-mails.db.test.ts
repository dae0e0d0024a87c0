import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Instant, instant, later } from '#rules/calendar/instant.ts';
import { type Clock, heldClock } from '../clock.ts';
import { inTransaction } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import type { OpenDatabase } from '../database/opened.ts';
import { type Mail, type Mailer, UndeliverableMail } from './mail.ts';
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
const send = (mailer: Mailer, at: Instant = now) => sendBy(mailer, heldClock(at));
const sendBy = (mailer: Mailer, clock: Clock, isStopping = () => false) =>
  sendDueMails({ db: database.db, mailer, clock, report: () => undefined, isStopping });

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

test('a mail that never will arrive is not tried again, and stays visible at once', async () => {
  await write({ ...mailTo('ada'), to: 'tom,jones@example.com' });
  const fault = new UndeliverableMail('tom,jones@example.com is not an e-mail address');
  expect(await send({ send: () => Promise.reject(fault) })).toBe(0);
  expect(await waits()).toEqual({ tries: 1, next: null });
});

test('a mail that was written while the clock of the database was a day ahead is sent at once', async () => {
  const { mailer, sent } = notingPost();
  await inTransaction(database.db, (trx) => writingMail(mailTo('ada'), later(now, 24 * 60 * MINUTE)).execute(trx));
  expect(await send(mailer)).toBe(1);
  expect(sent).toEqual(['ada@example.com']);
});

const NAMES = ['ada', 'ben', 'cleo', 'dora', 'eve', 'finn'];

/** A mailer whose mails go when they are let go; `begun` = those that it was given. */
function slowPost() {
  const begun: string[] = [];
  const open = Promise.withResolvers<void>();
  const mailer: Mailer = {
    send: async ({ to }) => {
      begun.push(to);
      await open.promise;
    },
  };
  return { mailer, begun, letGo: () => open.resolve() };
}

test('a mail that goes slowly does not hold up the next one', async () => {
  const { mailer: slow, begun, letGo } = slowPost();
  const { mailer, sent } = notingPost();
  await write(mailTo('slow-sam'));
  await write({ ...mailTo('ada'), onceKey: 'order-placed/zz' });
  const sending = send({ send: (mail) => (mail.to.startsWith('slow') ? slow : mailer).send(mail) });
  await expect.poll(() => [begun, sent]).toEqual([['slow-sam@example.com'], ['ada@example.com']]);
  letGo();
  expect(await sending).toBe(2);
});

test('however long a round lasts, no mail of it is sent by another process, too, and each is noted when it went', async () => {
  const names = Array.from({ length: 16 }, (_, number) => `reader-${number}`);
  for (const name of names) await write(mailTo(name));
  const clock = heldClock(now);
  const { mailer: slow, begun, letGo } = slowPost();
  // All but two take five minutes together; those are on their way when another process looks.
  let gone = 0;
  const mailer: Mailer = {
    send: async (mail) => {
      gone += 1;
      if (gone > 14) return slow.send(mail);
      clock.advance(20_000);
    },
  };
  const sending = sendBy(mailer, clock);
  await expect.poll(() => begun.length).toBe(2);
  expect(await sendBy(notingPost().mailer, clock)).toBe(0);
  letGo();
  expect(await sending).toBe(16);
  const { sent_at: last } = await database.db
    .selectFrom('outbox_mail')
    .select('sent_at')
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toBe(clock.now());
});

const unsent = () => database.db.selectFrom('outbox_mail').select('tries').where('sent_at', 'is', null).execute();

test('a process that stops begins no further mail, and notes those that were on their way', async () => {
  for (const name of NAMES) await write(mailTo(name));
  const { mailer, begun, letGo } = slowPost();
  let isStopping = false;
  const sending = sendBy(mailer, heldClock(now), () => isStopping);
  await expect.poll(() => begun.length).toBe(4);
  isStopping = true;
  letGo();
  expect(await sending).toBe(4);
  expect(await unsent()).toEqual([{ tries: 0 }, { tries: 0 }]);
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
