import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { facebookClient } from './facebook-client.ts';

const now = instant('2026-11-21T11:15:00Z');
const [appId, appSecret, token] = ['1234', 'app-secret', 'user-token'];
const good = { is_valid: true, app_id: appId, user_id: '77', expires_at: Date.parse(now) / 1000 + 60 };
const fay = { id: '77', name: 'Fay Book', email: 'fay@example.com' };

let server: Server;
let says: { about: unknown; me: unknown; status: number };
beforeEach(async () => {
  says = { about: { data: good }, me: fay, status: 200 };
  const proof = createHmac('sha256', appSecret).update(token).digest('hex');
  // The part of Facebook's Graph API that checks log-ins.
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://graph');
    const isOurs =
      pathname === '/v25.0/debug_token'
        ? searchParams.get('access_token') === `${appId}|${appSecret}` && searchParams.get('input_token') === token
        : searchParams.get('access_token') === token && searchParams.get('appsecret_proof') === proof;
    response.writeHead(isOurs ? says.status : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(pathname === '/v25.0/debug_token' ? says.about : says.me));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => void server.close());

const ask = (secret = appSecret) => {
  const graphUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v25.0`;
  return facebookClient({ appId, appSecret: secret, graphUrl }).ask(token, now);
};

test('a token issued to our app identifies the person; its e-mail counts as unverified', async () => {
  expect(await ask()).toEqual({
    subject: '77',
    email: 'fay@example.com',
    emailVerified: false,
    hostedDomain: null,
    name: 'Fay Book',
  });
  says.me = { id: '77', name: 'Fay Book' };
  expect(await ask()).toMatchObject({ subject: '77', email: null });
});

test.each([
  ['is not valid', { ...good, is_valid: false }],
  ['was given to another app', { ...good, app_id: '9999' }],
  ['has run out', { ...good, expires_at: Date.parse(now) / 1000 }],
  ['is somebody else’s', { ...good, user_id: '78' }],
  ['is nothing that Facebook knows', null],
])('a token that %s proves nothing', async (_, about) => {
  says.about = { data: about };
  expect(await ask()).toBe('not proved');
});

test('a token without expiry is valid', async () => {
  says.about = { data: { ...good, expires_at: 0 } };
  expect(await ask()).toMatchObject({ subject: '77' });
});

test('our own secret must be right', async () => {
  expect(await ask('wrong')).toBe('not proved');
});

test('a server error or an unreadable answer proves nothing either way', async () => {
  says.status = 503;
  expect(await ask()).toBe('not reached');
});
