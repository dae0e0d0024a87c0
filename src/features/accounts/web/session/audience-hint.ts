import { shopperKind } from '#rules/roles/shopper-kind.ts';
import { type Audience, AUDIENCE_COOKIE } from '#wire/audience.ts';
import type { Session } from '#wire/session.ts';

/** The audience that the server may assume, so that it leaves out what would be wrong for her (D-176). */
export function audienceOf({ role }: Pick<Session, 'role'>): Audience {
  return shopperKind(role);
}

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** The cookie with the audience: anybody can read and forge it, and it gives no rights. It is deleted with the session. */
export function audienceCookie(session: Session | null, secure: boolean): string {
  const value = session === null ? '; Max-Age=0' : `${audienceOf(session)}; Max-Age=${THIRTY_DAYS}`;
  return `${AUDIENCE_COOKIE}=${value}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
