import { afterEach, beforeEach, expect, test } from 'vitest';
import { instant, later } from '#rules/calendar/instant.ts';
import { type FakeIdentity, startFakeIdentity } from '#fake-servers/identity/fake-identity.ts';
import { googleClient } from './google-client.ts';

const now = instant('2026-11-21T11:15:00Z');
const at = new Date(now);

let google: FakeIdentity;
beforeEach(async () => {
  google = await startFakeIdentity();
});
afterEach(() => google.stop());

const client = (issuers: readonly string[] = [google.issuer]) =>
  googleClient({ clientId: google.clientId, keysUrl: google.keysUrl, issuers });

test('names the person that a token is for', async () => {
  expect(await client().ask(await google.idToken('walter', { at }), now)).toEqual({
    subject: '100000000000000000003',
    email: 'walter@example.com',
    emailVerified: true,
    hostedDomain: 'example.com',
    name: 'Walter Bloy',
  });
  const unsure = await client().ask(await google.idToken('una', { at }), now);
  expect(unsure).toMatchObject({ emailVerified: false, hostedDomain: null });
});

test('accepts both issuer names of Google, and no other', async () => {
  const real = client(['https://accounts.google.com', 'accounts.google.com']);
  for (const issuer of ['https://accounts.google.com', 'accounts.google.com'])
    expect(await real.ask(await google.idToken('nora', { at, issuer }), now)).toMatchObject({ name: 'Nora Newman' });
  for (const issuer of ['http://accounts.google.com', 'accounts.google.com.evil.example', google.issuer])
    expect(await real.ask(await google.idToken('nora', { at, issuer }), now)).toBe('not proved');
});

test('accepts a token until the moment it expires', async () => {
  const token = await google.idToken('nora', { at });
  expect(await client().ask(token, later(now, 3_599_000))).toMatchObject({ name: 'Nora Newman' });
  expect(await client().ask(token, later(now, 3_600_000))).toBe('not proved');
});

test('fetches the keys once for many tokens, and again for one with an unknown key', async () => {
  const remembering = client();
  const old = await google.idToken('nora', { at });
  for (let time = 1; time <= 3; time += 1) await remembering.ask(old, now);
  expect(google.requestCount()).toBe(1);
  google.changeKeys();
  expect(await client().ask(old, now)).toBe('not proved');
});

test('reports that Google was unreachable when its keys cannot be fetched, which proves nothing either way', async () => {
  const token = await google.idToken('nora', { at });
  google.setKeys('down');
  expect(await client().ask(token, now)).toBe('not reached');
  google.setKeys('there');
  const remembering = client();
  expect(await remembering.ask(token, now)).toMatchObject({ name: 'Nora Newman' });
  const nowhere = googleClient({
    clientId: google.clientId,
    keysUrl: 'http://127.0.0.1:9/certs',
    issuers: [google.issuer],
  });
  expect(await nowhere.ask(token, now)).toBe('not reached');
});
