import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerCaughtMails } from './caught-mails-page.ts';
import { UndeliverableMail } from './mail.ts';
import type { SmtpSettings } from '../provider-settings/account-from.ts';
import { fileMailer, openMailer, sendBySmtp } from './mailer.ts';

const mail = {
  messageId: 'a3f0c2d4-5b6e-4f70-8192-a3b4c5d6e7f8',
  onceKey: 'order-placed/4711',
  to: 'ada@example.com',
  subject: 'Your order <BS100123> is on its way – cheers',
  text: 'Thank you, Ada.',
  html: '<p>Thank you, <b>Ada</b>.</p>',
};

const SHOP = { name: 'Shop', address: 'shop@sallowmere.example' };

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gyle-mails-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('a mail caught twice is stored once, as a message, as HTML and as facts', async () => {
  const mails = folder();
  const mailer = fileMailer(mails, async () => SHOP);
  await mailer.send(mail);
  await mailer.send(mail);
  expect(readdirSync(mails)).toHaveLength(3);
  const message = readFileSync(join(mails, readdirSync(mails).find((file) => file.endsWith('.eml')) ?? ''), 'utf8');
  expect(message).toContain('To: ada@example.com');
  expect(message).toContain('Thank you, Ada.');
});

test('each mail has the sender as it is when it is sent', async () => {
  const mails = folder();
  let name = 'Shop';
  const mailer = openMailer({
    current: () => ({ by: 'caught', from: null }),
    varDir: mails,
    brewery: async () => ({ name, email: 'shop@sallowmere.example' }),
  });
  await mailer.send({ ...mail, onceKey: 'one' });
  name = 'Tidewater';
  await mailer.send({ ...mail, onceKey: 'two' });
  const senders = readdirSync(join(mails, 'mails'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => (JSON.parse(readFileSync(join(mails, 'mails', file), 'utf8')) as { readonly from: string }).from);
  expect(senders.toSorted()).toEqual(['Shop <shop@sallowmere.example>', 'Tidewater <shop@sallowmere.example>']);
});

test('the name of the sender takes no part of its address, and the other way round', async () => {
  const mails = folder();
  const name = 'Fish, Chips; "Ale" <x@y.example>';
  await fileMailer(mails, async () => ({ ...SHOP, name })).send(mail);
  const message = readFileSync(join(mails, readdirSync(mails).find((file) => file.endsWith('.eml')) ?? ''), 'utf8');
  expect(message).toContain('From: "Fish, Chips; \\"Ale\\" <x@y.example>" <shop@sallowmere.example>');
});

test.each(['tom,jones@example.com', 'tom;jones@example.com', 'Tom <jones@example.com>', 'tom'])(
  'a mail to %s goes nowhere, and never will',
  async (to) => {
    const mails = folder();
    await expect(fileMailer(mails, async () => SHOP).send({ ...mail, to })).rejects.toBeInstanceOf(UndeliverableMail);
    expect(readdirSync(mails)).toEqual([]);
  },
);

test('caught mails are listed and can be read, in a frame without scripts', async () => {
  const mails = folder();
  await fileMailer(mails, async () => SHOP).send(mail);
  const app = fastify();
  registerCaughtMails(app, mails);
  const list = await app.inject('/dev/mails');
  expect(list.body).toContain('Your order &lt;BS100123&gt; is on its way');
  const address = /href="(\/dev\/mails\/[^"]+)"/.exec(list.body)?.[1] ?? '';
  expect((await app.inject(address)).body).toContain('Thank you, Ada.');
  const letter = await app.inject(`${address}/letter`);
  expect(letter.body).toContain('<b>Ada</b>');
  expect(letter.headers['content-security-policy']).toContain(`default-src 'none'`);
  expect((await app.inject('/dev/mails/..%2f..%2fpackage')).statusCode).toBe(404);
});

/** A mail server whose answers begin with what `says` has for their command; what it received. */
async function mailServer(says: Partial<Record<string, string>> = {}) {
  const received = { text: '' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    speakSmtp(socket, received, says);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const smtp = {
    by: 'smtp',
    from: 'Shop <shop@shop.example>',
    host: '127.0.0.1',
    port,
    tls: 'none',
    user: null,
    password: null,
  } as const;
  return { smtp, received };
}

const mailerOf = (smtp: SmtpSettings, envelopeFrom: string | null = null) =>
  openMailer({ current: () => smtp, envelopeFrom, varDir: '', brewery: async () => ({ name: 'Shop', email: '' }) });

test('with a mail server the same mail is sent by SMTP, called by its own id in two headers', async () => {
  const { smtp, received } = await mailServer();
  await mailerOf(smtp).send(mail);
  expect(received.text).toContain(`Message-ID: <${mail.messageId}@shop.example>`);
  expect(received.text).toContain(`X-Mail-ID: ${mail.messageId}`);
  expect(received.text).toContain('MAIL FROM:<shop@shop.example>');
  expect(received.text).toContain('RCPT TO:<ada@example.com>');
});

test('what cannot be delivered is returned to the sender of the envelope', async () => {
  const { smtp, received } = await mailServer();
  await mailerOf(smtp, 'returned@shop.example').send(mail);
  expect(received.text).toContain('MAIL FROM:<returned@shop.example>');
  expect(received.text).toContain('From: Shop <shop@shop.example>');
  expect(received.text).toContain('RCPT TO:<ada@example.com>');
});

test.each([
  ['RCPT', '550 no such user', true],
  ['RCPT', '550 5.1.1 no such user', true],
  ['RCPT', '553 mailbox name not allowed', true],
  ['RCPT', '550 5.7.1 relaying denied', false],
  ['RCPT', '530 log in first', false],
  ['RCPT', '450 mailbox busy', false],
  ['MAIL', '550 not from you', false],
] as const)('after the word %s, %s is for good: %s', async (word, answer, isForGood) => {
  const { smtp } = await mailServer({ [word]: answer });
  const fault = await mailerOf(smtp)
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(Error);
  expect(fault instanceof UndeliverableMail).toBe(isForGood);
});

test('a server that says a little again and again is not heard for ever', async () => {
  const { smtp } = await mailServer({ EHLO: 'trickles' });
  const limits = { connectMs: 5000, silenceMs: 5000, longestMs: 300 };
  await expect(sendBySmtp(smtp, { from: 'shop@shop.example', to: mail.to, text: 'Hello' }, limits)).rejects.toThrow(
    'Timeout',
  );
});

/** The part of RFC 5321 needed to receive one mail per connection. */
function speakSmtp(socket: Socket, received: { text: string }, says: Partial<Record<string, string>>): void {
  let inLetter = false;
  socket.write('220 mail.example\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received.text += chunk.toString();
    if (inLetter) {
      if (!received.text.includes('\r\n.\r\n')) return;
      inLetter = false;
      socket.write('250 taken\r\n');
      return;
    }
    const word = chunk.toString().slice(0, 4).toUpperCase();
    const own = says[word];
    if (own === 'trickles') {
      const trickling = setInterval(() => socket.write('250-x\r\n'), 20);
      socket.on('close', () => clearInterval(trickling));
      return;
    }
    inLetter = word === 'DATA';
    const usual = inLetter ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 yes';
    socket.write(`${own ?? usual}\r\n`);
  });
}
