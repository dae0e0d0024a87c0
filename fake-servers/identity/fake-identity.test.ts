import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeIdentity, startFakeIdentity } from './fake-identity.ts';

const ORIGIN = 'http://shop.example';

let google: FakeIdentity;
beforeEach(async () => {
  google = await startFakeIdentity();
});
afterEach(() => google.stop());

const select = (more: Record<string, string> = {}) =>
  `${google.url}/gsi/select?${new URLSearchParams({ client_id: google.clientId, origin: ORIGIN, ...more })}`;
const choose = async (person: string, act = 'continue', more: Record<string, string> = {}) =>
  (await fetch(select(more), { method: 'POST', body: new URLSearchParams({ person, act }) })).text();

test('whoever is chosen is sent to the shop’s own page in a token that its keys prove', async () => {
  const answer = await choose('ruth', 'continue', { nonce: 'n-1' });
  expect(answer).toContain(`, "${ORIGIN}")`);
  const [, token = ''] = /"credential":"([^"]+)"/.exec(answer) ?? [];
  const { payload, protectedHeader } = await jwtVerify(token, createRemoteJWKSet(new URL(google.keysUrl)), {
    issuer: google.issuer,
    audience: google.clientId,
  });
  expect(protectedHeader.alg).toBe('RS256');
  expect(payload).toMatchObject({ sub: '100000000000000000002', email: 'ruth@example.com', nonce: 'n-1' });
  expect(payload.email_verified).toBe(true);
});

test('the chooser shows everybody, and whoever cancels is nobody', async () => {
  const page = await (await fetch(select())).text();
  for (const name of ['Nora', 'Ruth', 'Walter', 'Una', 'Noel', 'Arthur']) expect(page).toContain(name);
  expect(await choose('ruth', 'cancel')).toContain('"credential":null');
});

test('a shop that it does not know is sent away', async () => {
  expect((await fetch(select({ client_id: 'another' }))).status).toBe(400);
  expect((await fetch(select({ origin: 'nowhere' }))).status).toBe(400);
  expect(await choose('nobody')).toContain('Choose who you are');
});

test('the script of the button is there', async () => {
  const answer = await fetch(google.scriptUrl);
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(await answer.text()).toContain('renderButton');
});
