import type { Page } from 'playwright-core';
import { createAccessTokens } from '#platform/sessions/access-tokens.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { untilAlive } from './browser.ts';
import { demoPassword } from '#sample-brewery/people.ts';

/** The steps of everybody who logs in, as they take them. */

export async function passAgeGate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I confirm that I am 18+' }).click();
}

export async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** From the icon in the bar to being logged in, back on the page where she was unless another one is named. */
export async function logIn(
  page: Page,
  email: string,
  password: string = demoPassword,
  back: string = page.url(),
): Promise<void> {
  // Pressed before that, the link leads to the log-in and from there home.
  await untilAlive(page);
  await page.getByRole('link', { name: 'Log in', exact: true }).first().click();
  await passAgeGate(page);
  await fillIn(page, email, password);
  await untilAt(page, email, back);
}

/** Who is logged in stands at home; who is not hears what the page said instead. */
export function untilHome(page: Page, email: string): Promise<void> {
  return untilAt(page, email, '**/home');
}

async function untilAt(page: Page, email: string, address: string): Promise<void> {
  await page.waitForURL(address).catch(async (problem: unknown) => {
    const alerts = await page.getByRole('alert').allInnerTexts();
    const shown = await page.getByRole('main').innerText();
    throw new Error(
      `${email} was not brought to ${address} after the log-in, and is at ${page.url()}. ` +
        `Told: ${JSON.stringify(alerts)}. Shown: ${JSON.stringify(shown.slice(0, 600))}`,
      { cause: problem },
    );
  });
}

/** The name in the bar, which leads to the member area. */
export function nameInBar(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

export async function logOut(page: Page): Promise<void> {
  await untilAlive(page);
  const menu = page.getByLabel('Menu', { exact: true });
  if (await menu.isVisible()) {
    // A page that is still coming would shut it again.
    await page.waitForLoadState('networkidle');
    await menu.click();
  }
  await page.getByRole('button', { name: 'Log out', exact: true }).and(page.locator(':visible')).click();
  await page.getByRole('link', { name: 'Log in', exact: true }).first().waitFor();
}

/**
 * Opens the newest mail of that subject to one person, once it has left; its text as a reader without pictures sees it. `atLeast` =
 * how many of them there are by then.
 */
export async function readMailTo(
  page: Page,
  email: string,
  subject: string | RegExp,
  atLeast: number = 1,
): Promise<string> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `to ${email},` })
    .getByRole('link', { name: subject });
  for (let tries = 0; tries < 40; tries += 1) {
    await page.goto('/dev/mails');
    if ((await mail.count()) >= atLeast) break;
    await page.waitForTimeout(250);
  }
  await mail.nth(atLeast - 1).waitFor();
  await mail.first().click();
  return page.locator('pre').innerText();
}

type Kept = { readonly token: string; readonly refreshToken: string };

/** The pair that this browser has kept; null when nobody is logged in. */
export function keptPair(page: Page): Promise<Kept | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('bs.session') ?? 'null') as Kept | null);
}

/** As if a quarter of an hour had gone by: the access token is the same, but has run out. Another refresh token may be put beside it. */
export async function letAccessTokenExpire(page: Page, refreshToken?: string): Promise<void> {
  const pair = await keptPair(page);
  const [, claims = ''] = pair?.token.split('.') ?? [];
  const { sub, sid, role, bizId } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
  const of = { personId: Number(sub), sessionId: sid, role, businessId: bizId < 0 ? null : bizId };
  const token = await createAccessTokens(process.env['JOURNEY_SESSION_KEY'] ?? '').sign(
    of,
    '2026-01-05T12:00:00.000Z' as Instant,
  );
  await page.evaluate(
    (changed) => {
      const session = JSON.parse(localStorage.getItem('bs.session') ?? '{}') as Kept;
      localStorage.setItem('bs.session', JSON.stringify({ ...session, ...changed }));
    },
    { token, ...(refreshToken && { refreshToken }) },
  );
}

type Claims = { readonly sub: string; readonly sid: number; readonly role: number; readonly bizId: number };
