import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillIn, passAgeGate } from './logging-in.ts';
import { plugInAuthenticator } from './virtual-authenticator.ts';

/* How a brewery begins: the invitation of its first administrator, and what she does before anything else. */

export const ADA = { name: 'Ada Quay', email: 'ada@alderbank.example', password: 'Heron7Quayside' } as const;

/** What `npm run invite` prints for her when no mail server is set up. */
export async function inviteFirst(settings: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/invite.ts', ADA.email, ADA.name], {
    env: { ...process.env, ...settings },
  });
  return stdout;
}

/** Chooses her password by the printed link. */
export async function acceptInvitation(address: string, invitation: string): Promise<void> {
  const link = new URL(/http\S+/.exec(invitation)?.[0] ?? '');
  const chosen = await fetch(`${address}/api/accounts/saveresetpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...Object.fromEntries(link.searchParams), password: ADA.password }),
  });
  expect(chosen.status, await chosen.text()).toBe(200);
}

/** Logs in at `/staff` and sets her passkey up; she stands on Today afterwards. */
export async function logInFirst(page: Page): Promise<void> {
  await plugInAuthenticator(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await passAgeGate(page);
  await fillIn(page, ADA.email, ADA.password);
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('link', { name: 'Open the set-up guide' }).waitFor();
}
