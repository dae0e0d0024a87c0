import type { Database } from '#platform/database/database.ts';
import { createAccessTokens } from '#platform/sessions/access-tokens.ts';
import { sessionKey } from '#platform/sessions/session-key.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { hasPermission, type Permission } from '#rules/roles/has-permission.ts';
import { RECENT_FACTOR_MS } from '#rules/roles/refusal-of-access.ts';
import { businesses } from '#sample-brewery/fixtures.ts';
import { demoPasswordHash } from '#sample-brewery/people.ts';

/** Everybody who may call: the rows of the matrix. Whose log-in carries less than her role is another row. */
export type CallerKind = {
  readonly name: string;
  /** Null = nobody who is logged in. */
  readonly role: number | null;
  readonly business: number | null;
  readonly isDisabled: boolean;
  readonly secondFactorGiven: boolean;
  /** Whether it was given so long ago that it is to be given again for what wants it recently. */
  readonly isFactorOld: boolean;
  readonly may: (permission: Permission) => boolean;
  /** Whether she calls by a device that is a till, or was one. */
  readonly till: 'none' | 'known' | 'revoked';
};

const caller = (name: string, role: number | null, more: Partial<CallerKind> = {}): CallerKind => {
  const secondFactorGiven = more.secondFactorGiven ?? true;
  return {
    name,
    role,
    business: null,
    isDisabled: false,
    isFactorOld: false,
    till: 'none',
    secondFactorGiven,
    may: (permission) => role !== null && hasPermission({ role, secondFactorGiven }, permission),
    ...more,
  };
};

/** Another customer is whose things are asked for: one is made beside each caller. */
export const CALLERS: readonly CallerKind[] = [
  caller('nobody', null),
  caller('a customer', 10),
  caller('a suspended customer', 2),
  caller('trade', 1010, { business: businesses.jollyWherryman.id }),
  caller('suspended trade', 1002, { business: businesses.jollyWherryman.id }),
  caller('staff for content', 51),
  caller('staff for telesales', 60),
  caller('other staff', 61),
  caller('a disabled administrator', 101, { isDisabled: true, may: () => false }),
  caller('staff for content without a second factor', 51, { secondFactorGiven: false }),
  caller('an administrator without a second factor', 101, { secondFactorGiven: false }),
  caller('an administrator with an old second factor', 101, { isFactorOld: true }),
  caller('an administrator', 101),
  caller('a till', null, { till: 'known' }),
  caller('a revoked till', null, { till: 'revoked' }),
];

/** Somebody with an account that nothing else knows. */
export type MadePerson = {
  readonly id: number;
  readonly email: string;
  readonly sessionId: number;
  readonly token: string;
  readonly refreshToken: string;
};

export type MakePerson = (
  kind: Pick<CallerKind, 'role' | 'business' | 'isDisabled'> &
    Partial<Pick<CallerKind, 'secondFactorGiven' | 'isFactorOld'>>,
) => Promise<MadePerson>;

/** Makes people of a role, logged in, without asking for a password each time. */
export async function peopleMaker(db: Database, now: Instant): Promise<MakePerson> {
  const accessTokens = createAccessTokens(await sessionKey(db, null, now));
  let made = 0;
  return async ({ role, business, isDisabled, secondFactorGiven = false, isFactorOld = false }) => {
    made += 1;
    const email = `matrix-${made}@example.org`;
    const person = await db
      .insertInto('person')
      .values({
        email,
        name: `Matrix ${made}`,
        role: role ?? 10,
        password_hash: demoPasswordHash,
        confirmed_at: now,
        age_confirmed_at: now,
        business_id: business,
        created_at: now,
        disabled_at: isDisabled ? now : null,
      })
      .returning(['id', 'role'])
      .executeTakeFirstOrThrow();
    const refreshToken = newToken();
    const session = await db
      .insertInto('session')
      .values({
        person_id: person.id,
        refresh_hash: tokenHash(refreshToken),
        rotated_at: now,
        started_at: now,
        used_at: now,
        expires_at: later(now, 3_600_000),
        ...(secondFactorGiven && {
          second_factor_at: isFactorOld ? later(now, -RECENT_FACTOR_MS - 60_000) : now,
          second_factor_by: 'totp',
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { personId: person.id, sessionId: session.id, role: person.role, businessId: business };
    return { id: person.id, email, sessionId: session.id, token: await accessTokens.sign(of, now), refreshToken };
  };
}
