import type { Page } from 'playwright-core';
import { shopAddress } from './browser.ts';
import { readMailTo } from './logging-in.ts';

/** An account of its own for a journey that changes one: the people of the sample are the same for all journeys. */
export async function registerSomebody(
  page: Page,
  { name, email, password }: { readonly name: string; readonly email: string; readonly password: string },
): Promise<void> {
  await fetch(`${shopAddress()}/api/accounts/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password, ageConfirmed: true }),
  });
  const link = linkIn(await readMailTo(page, email, 'Confirm your e-mail'), 'confirmemail');
  const { userId, token } = Object.fromEntries(new URL(link, shopAddress()).searchParams);
  const answer = await page.request.post('/api/accounts/confirmemail', { data: { userId, token } });
  if (answer.status() !== 200) throw new Error(`${email} could not be confirmed: ${await answer.text()}`);
}

/** The address of a page of the shop in the text of a mail, from its root. */
export function linkIn(mail: string, path: string): string {
  const found = new RegExp(`https?://[^\\s/]+/(${path}\\?\\S+)`).exec(mail);
  if (!found) throw new Error(`There is no link to ${path} in this mail:\n${mail}`);
  return `/${found[1]}`;
}
