import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleNow } from '#sample-brewery/filling.ts';
import { people } from '#sample-brewery/people.ts';
import type { Failure } from '#wire/failure.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { contactMap, listMessages, sendMessage } from '../contact.contract.ts';

type Sent = AnswerOf<typeof sendMessage>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_MESSAGE: '0' } });
});
afterEach(async () => {
  shop.clock.moveTo(sampleNow);
  await shop.db.deleteFrom('message').execute();
  await shop.db.deleteFrom('outbox_mail').execute();
});
afterAll(() => shop.stop());

const MESSAGE = '/api/contact/message';
const typed = {
  topic: 'order',
  name: 'Ada Example',
  email: 'ada@example.com',
  orderReference: 'BS100123',
  text: 'Where is my <b>parcel</b>?\nIt is late.',
};

const send = (body: Record<string, unknown>) => shop.ask<Sent>('POST', MESSAGE, { body });
const mails = () => shop.db.selectFrom('outbox_mail').selectAll().orderBy('id').execute();
const messages = () => shop.db.selectFrom('message').selectAll().orderBy('id').execute();

test('a message is stored, reaches the brewery, and the writer is told its reference', async () => {
  const { status, body } = await send(typed);
  expect(status).toBe(200);
  expect(sendMessage.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    reference: expect.stringMatching(/^ME\d{6}$/),
    acknowledged: true,
    acknowledgeBy: null,
  });
  expect(await messages()).toMatchObject([
    { topic: 'order', name: 'Ada Example', email: 'ada@example.com', order_reference: 'BS100123', text: typed.text },
  ]);
  const [toBrewery, toWriter] = await mails();
  expect(toBrewery).toMatchObject({
    to_address: 'shop@sallowmere.example',
    reply_to: 'ada@example.com',
    subject: `${body.reference}: A question about an order`,
  });
  expect(toBrewery?.text).toContain('Where is my <b>parcel</b>?\nIt is late.');
  expect(toBrewery?.html).toContain('Where is my &lt;b&gt;parcel&lt;/b&gt;?<br>It is late.');
  expect(toWriter).toMatchObject({
    to_address: 'ada@example.com',
    reply_to: null,
    subject: `Your message ${body.reference}`,
  });
  expect(toWriter?.text).toContain('21 November 2026');
});

test('what was typed never reaches the address that was typed', async () => {
  await send({ ...typed, name: 'Buy Cheap Pills', text: 'at https://evil.example', orderReference: 'EVIL1' });
  const toWriter = (await mails()).find((mail) => mail.to_address === 'ada@example.com');
  expect(`${toWriter?.subject}${toWriter?.text}${toWriter?.html}`).not.toMatch(/pills|evil|EVIL1/i);
});

test('a trade enquiry goes to the sales desk', async () => {
  await send({ ...typed, topic: 'trade' });
  expect((await mails())[0]).toMatchObject({ to_address: 'sales@sallowmere.example' });
});

describe('a data protection complaint', () => {
  test('is marked, has its day, and its writer is told what happens next', async () => {
    const { body } = await send({ ...typed, topic: 'data-protection', orderReference: '' });
    expect(body).toMatchObject({ reference: expect.stringMatching(/^DP\d{6}$/), acknowledgeBy: '2026-12-21' });
    const [toBrewery, toWriter] = await mails();
    expect(toBrewery?.text).toContain('A complaint about data protection. It has been acknowledged by mail.');
    expect(toWriter?.subject).toBe(`Your data protection complaint ${body.reference}`);
    expect(toWriter?.text).toContain('The law gives us 30 days');
    expect(toWriter?.text).toContain('Information Commission');
  });

  test('that could not be acknowledged by mail says so to the brewery, with the last day', async () => {
    for (let sent = 0; sent < 5; sent += 1) await send(typed);
    expect((await send({ ...typed, topic: 'data-protection' })).body.acknowledged).toBe(false);
    expect((await mails()).at(-1)?.text).toContain('It has not been acknowledged by mail: do so by 21 December 2026');
  });
});

test('the same message sent twice is one, with one reference and one pair of mails', async () => {
  const clientActionId = 'a1b2c3d4e5f6a7b8';
  const [first, second] = await Promise.all([send({ ...typed, clientActionId }), send({ ...typed, clientActionId })]);
  expect(second.body).toEqual(first.body);
  expect([(await messages()).length, (await mails()).length]).toEqual([1, 2]);
});

test('one address is written to five times a day, whoever asks and however it is spelt; the sixth message is kept', async () => {
  for (let sent = 0; sent < 5; sent += 1) await send({ ...typed, email: sent % 2 ? 'ADA@example.com' : typed.email });
  expect((await send(typed)).body.acknowledged).toBe(false);
  expect((await messages()).length).toBe(6);
  expect((await mails()).filter((mail) => mail.to_address.toLowerCase() === 'ada@example.com')).toHaveLength(5);
  shop.clock.advance(24 * 3600_000 + 1000);
  expect((await send(typed)).body.acknowledged).toBe(true);
});

test.each<[string, Record<string, unknown>, string]>([
  ['without a topic', { topic: '' }, 'topic'],
  ['about nothing of ours', { topic: 'horses' }, 'topic'],
  ['without a name', { name: '  ' }, 'name'],
  ['with a second line in the name', { name: 'Ada\r\nBcc: all@example.com' }, 'name'],
  ['with two addresses', { email: 'ada@example.com,bob@example.com' }, 'email'],
  ['with a line break in the address', { email: 'ada@example.com\nBcc: bob@example.com' }, 'email'],
  ['with markup for an order', { orderReference: '<b>1</b>' }, 'orderReference'],
  ['without words', { text: '\n\n' }, 'text'],
  ['too long', { text: 'x'.repeat(4001) }, 'text'],
  ['far too long', { text: 'x'.repeat(20_001) }, 'text'],
  ['filled in by a machine', { website: 'https://spam.example' }, 'website'],
  ['with a key that is none', { clientActionId: 'short' }, 'clientActionId'],
])('a message %s is sent back with the field at fault, and nothing is stored', async (_, change, field) => {
  const { status, body } = await send({ ...typed, ...change });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(await messages()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('what is at fault is said in words that a person can follow', async () => {
  const { body } = await send({ topic: '', name: '', email: 'ada', text: '' });
  expect((body as Failure).fields).toEqual({
    topic: 'Please choose what it is about',
    name: 'Please enter your name',
    email: 'Please enter a whole e-mail address, such as ada@example.com',
    text: 'Please write your message',
  });
});

describe('the book of messages', () => {
  const LIST = '/api/contact/messages';
  const SETTLE = '/api/contact/settle';
  type Listed = AnswerOf<typeof listMessages>;

  test('is open to nobody but staff', async () => {
    const { reference } = (await send(typed)).body;
    const { headers } = await logIn(shop, people.retail.email);
    const body = { reference, outcome: 'answered' };
    expect([(await shop.ask('GET', LIST)).status, (await shop.ask('POST', SETTLE, { body })).status]).toEqual([
      401, 401,
    ]);
    expect((await shop.ask('GET', LIST, { headers })).status).toBe(403);
    expect((await shop.ask('POST', SETTLE, { headers, body })).status).toBe(403);
    expect(await messages()).toMatchObject([{ settled_at: null }]);
  });

  test('lists complaints by their reference until somebody notes an outcome, once', async () => {
    await send(typed);
    const { reference } = (await send({ ...typed, topic: 'data-protection' })).body;
    const { headers } = await logIn(shop, people.staff.email);
    const open = () => shop.ask<Listed>('GET', LIST, { headers, query: { topic: 'data-protection', open: true } });
    const { body } = await open();
    expect(listMessages.answer.parse(body)).toEqual(body);
    expect(body).toMatchObject([{ reference, name: 'Ada Example', acknowledgeBy: '2026-12-21', outcome: '' }]);
    const outcome = 'Took the address off the list and wrote to her';
    const settle = () => shop.ask('POST', SETTLE, { headers, body: { reference: reference.toLowerCase(), outcome } });
    const [first, second] = await Promise.all([settle(), settle()]);
    expect([first.status, second.status].toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect((await open()).body).toEqual([]);
    expect((await shop.ask<Listed>('GET', LIST, { headers })).body).toMatchObject([
      { reference, outcome, settledAt: expect.any(String) },
      { topic: 'order', settledAt: null },
    ]);
    expect(await messages()).toMatchObject([{}, { settled_by: people.staff.id }]);
    // Once for the two presses, and without what was typed.
    expect(await auditEntries(shop.db, 'message.settled')).toEqual([
      {
        person_id: people.staff.id,
        operator: null,
        subject_id: expect.stringMatching(/^\d+$/),
        before: { settledAt: null },
        after: { settledAt: expect.any(String) },
      },
    ]);
  });

  test.each(['', 'BS100123', 'DP999999'])('knows no message by %j', async (reference) => {
    const { headers } = await logIn(shop, people.admin.email);
    expect((await shop.ask('POST', SETTLE, { headers, body: { reference, outcome: 'x' } })).status).toBe(404);
  });
});

const topics = async () => (await messages()).map(({ topic }) => topic);

test('messages are forgotten after two years, complaints after six', async () => {
  await send(typed);
  await send({ ...typed, topic: 'data-protection' });
  const YEAR = 365.25 * 24 * 3600_000;
  shop.clock.advance(2 * YEAR - 3 * 24 * 3600_000);
  await shop.run('forget-old-messages');
  expect(await topics()).toEqual(['order', 'data-protection']);
  shop.clock.advance(6 * 24 * 3600_000);
  await shop.run('forget-old-messages');
  expect(await topics()).toEqual(['data-protection']);
  shop.clock.advance(4 * YEAR);
  await shop.run('forget-old-messages');
  expect(await topics()).toEqual([]);
});

test('the map is centred on the brewery, and its pages are the map maker’s own', async () => {
  const { body } = await shop.ask<AnswerOf<typeof contactMap>>('GET', '/api/contact/map');
  expect(contactMap.answer.parse(body)).toEqual(body);
  const embed = new URL(body?.embed ?? '');
  expect(embed.origin).toBe('https://www.openstreetmap.org');
  expect(embed.searchParams.get('marker')).toBe('52.46,1.56');
  expect(listMessages.endpoint.shared).toBe(false);
});
