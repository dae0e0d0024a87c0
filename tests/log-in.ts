import type { SessionAnswer } from '#features/accounts/accounts.contract.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { demoPassword } from '#sample-brewery/people.ts';

type Shop = { readonly url: string; readonly clock: { readonly now: () => Instant } };

export type LoggedIn = {
  /** Given to a call, it comes from this person: `shop.ask('GET', path, { headers: tom.headers })`. */
  readonly headers: { readonly authorization: string };
  readonly session: SessionAnswer;
};

const known = new WeakMap<Shop, Map<string, { readonly who: Promise<LoggedIn>; readonly until: Instant }>>();

/**
 * Somebody of the sample brewery who is logged in, by her e-mail: `await logIn(shop, people.member.email)`. The same log-in
 * is given again for ten minutes of the shop's clock, so that a test may ask as often as it likes; `logInAnew` begins one.
 */
export function logIn(shop: Shop, email: string): Promise<LoggedIn> {
  const ofShop = known.get(shop) ?? new Map();
  known.set(shop, ofShop);
  const now = shop.clock.now();
  const session = ofShop.get(email);
  if (session && session.until > now) return session.who;
  const who = logInAnew(shop, email);
  ofShop.set(email, { who, until: later(now, TEN_MINUTES) });
  return who;
}

const TEN_MINUTES = 10 * 60_000;

/** A log-in of its own, over HTTP, with the password of the demo or another. Staff skip their second factor, as the demo lets them. */
export async function logInAnew(
  { url }: Pick<Shop, 'url'>,
  email: string,
  password: string = demoPassword,
): Promise<LoggedIn> {
  const answer = await fetch(`${url}/api/auth/requesttoken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, ageConfirmed: true }),
  });
  if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.status} ${await answer.text()}`);
  const session = (await answer.json()) as SessionAnswer;
  const headers = { authorization: `Bearer ${session.token}` };
  if (!isStaff(session.role)) return { headers, session };
  const skipped = await fetch(`${url}/api/staff/secondfactor/skip`, { method: 'POST', headers });
  if (!skipped.ok) throw new Error(`${email} cannot skip the second factor: ${skipped.status} ${await skipped.text()}`);
  return { headers, session: { ...session, secondFactorGiven: true } };
}
