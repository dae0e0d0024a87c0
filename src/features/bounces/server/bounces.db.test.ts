import { expect, test } from 'vitest';
import { sendDueMails } from '#platform/mail/send-due-mails.ts';
import type { OutgoingMail } from '#platform/mail/mail.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { withShop } from '../../../../tests/shop-for-test.ts';
import { ADA } from '../../../../tests/shopper-for-test.ts';
import { REPORTS } from './bounces.fixtures.ts';

const TOKEN = 'a-token-of-more-than-thirty-two-letters';
const LIMIT = 60;
const desk = withOrderDesk({
  settings: { MAIL_BOUNCE_TOKEN: TOKEN, LIMIT_BOUNCE: `${LIMIT}/3600`, TRUST_PROXY: '1' },
});
const closed = withShop();
const { storyOf, toSend } = desk;

type How = { readonly token?: string; readonly from?: string; readonly shop?: string };
const post = (
  message: string | Buffer<ArrayBuffer>,
  { token = TOKEN, from = '203.0.113.7', shop = desk.shop().url }: How = {},
) =>
  fetch(`${shop}/api/mail/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-bounce-token': token, 'x-forwarded-for': from },
    body: message,
  });

/** Sends what waits; the mails as they went. */
async function deliver(): Promise<readonly OutgoingMail[]> {
  const gone: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void gone.push(mail) };
  await sendDueMails({ ...desk.shop(), mailer, report: () => undefined });
  return gone;
}

/** An order whose confirmation has gone, and what that is called. */
async function confirmed() {
  const { id } = await toSend();
  const mail = (await deliver()).find(({ onceKey }) => onceKey === `order-placed/${id}`)!;
  return { id, mailId: mail.messageId };
}
const confirmationOf = async (id: number) =>
  (await storyOf(id)).mails.find(({ subject }) => subject.startsWith('Your order'))!;
const problems = async () =>
  (
    await desk
      .shop()
      .ask<{ rows: { id: string; orderId: number; summary: string; advice: string }[] }>('GET', '/api/staff/problems', {
        query: { kind: 'mail-not-sent' },
        headers: desk.headers(),
      })
  ).body.rows;
const outbox = () => desk.shop().db.selectFrom('outbox_mail').selectAll().orderBy('id').execute();

test('a mail that came back is told by the story of its order and among the problems, once, until it is sent again', async () => {
  const { id, mailId } = await confirmed();
  const report = REPORTS.Postfix({ mailId, to: ADA.email });
  const answer = await post(report);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  const mail = await confirmationOf(id);
  expect(mail).toMatchObject({ standing: 'failed', sentAt: null, because: expect.stringContaining('no such mailbox') });
  const event = (await storyOf(id)).events.find(({ kind, says }) => kind === 'mail' && says.includes('Your order'));
  expect(event?.detail).toMatch(/, could not be delivered on \d+ \w{3} \d{4}: There is no such mailbox/);
  const [problem, ...more] = await problems();
  expect(problem).toMatchObject({
    id: `mail ${mail.id}`,
    orderId: id,
    advice: expect.stringContaining('User unknown'),
  });
  expect(more).toEqual([]);

  const once = await outbox();
  desk.shop().clock.advance(60_000);
  expect((await post(REPORTS.Exim({ mailId, to: ADA.email }))).status).toBe(204);
  expect(await outbox()).toEqual(once);
  expect(await deliver()).toEqual([]);

  const { status } = await desk.shop().ask('POST', '/api/staff/order/mail/send', {
    body: { id, mailId: mail.id, copies: mail.copies },
    headers: desk.headers(),
  });
  expect(status).toBe(200);
  const [again] = await deliver();
  expect(again).toMatchObject({ onceKey: `order-placed/${id}` });
  expect(await confirmationOf(id)).toMatchObject({ standing: 'sent', returnedAt: null });
  expect(await problems()).toEqual([]);

  // What comes late of the first try says nothing of the second.
  await post(report);
  expect(await confirmationOf(id)).toMatchObject({ standing: 'sent' });
  await post(REPORTS.Gmail({ mailId: again!.messageId, to: ADA.email }));
  expect(await confirmationOf(id)).toMatchObject({ standing: 'failed' });
});

test('a mail that comes back before it is noted as sent has come back', async () => {
  const { id } = await toSend();
  const mailer = {
    send: async ({ messageId, to }: OutgoingMail) => void (await post(REPORTS.Exchange({ mailId: messageId, to }))),
  };
  await sendDueMails({ ...desk.shop(), mailer, report: () => undefined });
  expect(await confirmationOf(id)).toMatchObject({ standing: 'failed', because: 'The mailbox is full.' });
});

test('what is no failure of a mail of ours is answered the same, and stored nowhere', async () => {
  const { mailId } = await confirmed();
  const waiting = await toSend();
  const unsent = await desk
    .shop()
    .db.selectFrom('outbox_mail')
    .select('message_id')
    .where('once_key', '=', `order-placed/${waiting.id}`)
    .executeTakeFirstOrThrow();
  const before = await outbox();
  const failed = REPORTS.Postfix({ mailId, to: ADA.email });
  for (const message of [
    failed.replace('Action: failed', 'Action: delayed'),
    failed.replaceAll(mailId, '0b8f8a54-1d1f-4b43-9d2b-2d3c4e5f6a7b'),
    failed.replaceAll(mailId, 'order-placed'),
    REPORTS.Postfix({ mailId: unsent.message_id, to: ADA.email }),
    'Hello',
    '',
    Buffer.from([0, 255, 13, 10, 0, 13, 10, 200, 0]),
  ]) {
    const answer = await post(message);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  }
  expect(await outbox()).toEqual(before);
});

test('without the right token nothing is taken, nor where none is set, nor what is too large', async () => {
  const { id, mailId } = await confirmed();
  const report = REPORTS.Postfix({ mailId, to: ADA.email });
  expect((await post(report, { token: '' })).status).toBe(401);
  expect((await post(report, { token: `${TOKEN}x` })).status).toBe(401);
  expect((await post(report, { shop: closed.url, token: '' })).status).toBe(404);
  expect((await post(report + 'x'.repeat(10_000_000))).status).toBe(413);
  expect(await confirmationOf(id)).toMatchObject({ standing: 'sent' });
});

test('an address that posts too often is asked to wait, and another one is heard', async () => {
  const { id, mailId } = await confirmed();
  for (let time = 0; time < LIMIT; time += 1) await post('', { token: 'guessed', from: '203.0.113.9' });
  const report = REPORTS.Postfix({ mailId, to: ADA.email });
  const answer = await post(report, { from: '203.0.113.9' });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await confirmationOf(id)).toMatchObject({ standing: 'sent' });
  await post(report);
  expect(await confirmationOf(id)).toMatchObject({ standing: 'failed' });
});
