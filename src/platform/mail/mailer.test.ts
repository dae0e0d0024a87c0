import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerCaughtMails } from './caught-mails-page.ts';
import { fileMailer, openMailer } from './mailer.ts';

const mail = {
  onceKey: 'order-placed/4711',
  to: 'ada@example.com',
  subject: 'Your order <BS100123> is on its way – cheers',
  text: 'Thank you, Ada.',
  html: '<p>Thank you, <b>Ada</b>.</p>',
};

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gyle-mails-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('a mail caught twice is stored once, as a message, as HTML and as facts', async () => {
  const mails = folder();
  const mailer = fileMailer(mails, async () => 'Shop <shop@sallowmere.example>');
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

test('caught mails are listed and can be read, in a frame without scripts', async () => {
  const mails = folder();
  await fileMailer(mails, async () => 'Shop <shop@sallowmere.example>').send(mail);
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

test('with a mail server the same mail is sent by SMTP, with a message id that stays the same when it is sent again', async () => {
  const received = { text: '' };
  const server = createServer((socket) => speakSmtp(socket, received)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
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
  const mailer = openMailer({
    current: () => smtp,
    varDir: '',
    brewery: async () => ({ name: 'Shop', email: '' }),
  });
  await mailer.send(mail);
  const first = /Message-ID: (<.+@shop\.example>)/.exec(received.text)?.[1];
  expect(first).toBeDefined();
  expect(received.text).toContain('RCPT TO:<ada@example.com>');
  received.text = '';
  await mailer.send(mail);
  expect(received.text).toContain(first);
});

/** The part of RFC 5321 needed to receive one mail per connection. */
function speakSmtp(socket: Socket, received: { text: string }): void {
  let inLetter = false;
  socket.write('220 mail.example\r\n');
  socket.on('data', (chunk) => {
    received.text += chunk.toString();
    if (inLetter) {
      if (!received.text.includes('\r\n.\r\n')) return;
      inLetter = false;
      socket.write('250 taken\r\n');
      return;
    }
    const word = chunk.toString().slice(0, 4).toUpperCase();
    inLetter = word === 'DATA';
    socket.write(inLetter ? '354 go on\r\n' : word === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n');
  });
}
