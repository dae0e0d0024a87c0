import type { TokenPair } from '#wire/session.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import type { AccessTokens } from '#platform/sessions/access-tokens.ts';
import type { KnownPeople } from '#platform/sessions/known-people.ts';
import { type SecondFactors, wasGiven } from '#platform/sessions/second-factors.ts';
import { isNearlyOver, type Renewal, renewSession, sessionEnds } from '#rules/accounts/renew-session.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { SessionAnswer } from '../accounts.contract.ts';
import type { Account } from './accounts.repository.ts';
import {
  deleteOldSessions,
  type EndedBecause,
  endSession,
  endSessionsOf,
  findSpent,
  insertSession,
  lockSession,
  type SessionRow,
  turnSession,
} from './sessions.repository.ts';

type Deps = {
  readonly db: Database;
  readonly accessTokens: AccessTokens;
  readonly people: KnownPeople;
  readonly factors: SecondFactors;
};

/** From where somebody logs in; the cookie identifies a known device. */
export type LogInFrom = { readonly address: string; readonly device: string; readonly deviceCookie: string | null };
type SessionOrigin = Pick<LogInFrom, 'address' | 'device'> & { readonly deviceId: number };

type Factored = Pick<SessionRow, 'id' | 'second_factor_by'>;

/** By either of the two tokens. */
export type LogOut = { readonly [Half in keyof TokenPair]?: TokenPair[Half] | undefined };

/** Sessions: begun, renewed, checked, ended. Of every refresh token only its hash is stored. */
export type Sessions = ReturnType<typeof createSessions>;

const OVER: Refusal = { refused: 'log-in-first' };

export function createSessions({ db, accessTokens, people, factors }: Deps) {
  const answer = async (account: Account, { id, second_factor_by }: Factored, refreshToken: string, now: Instant) => ({
    token: await accessTokens.sign(
      { personId: account.id, sessionId: id, role: account.role, businessId: account.business_id },
      now,
    ),
    ...who(account),
    secondFactorGiven: wasGiven(second_factor_by, factors),
    refreshToken,
  });

  /** Checks a pair of tokens and gives the pair to use from now on. `turns` says whether the refresh token is to be spent. */
  async function handIn(pair: TokenPair, now: Instant, turns: (accessTokenEnds: Instant) => boolean) {
    const accessToken = await accessTokens.read(pair.token, now);
    const next = accessTokens.successorOf(pair.refreshToken);
    return inTransaction(db, async (trx): Promise<SessionAnswer | Refusal> => {
      const hash = tokenHash(pair.refreshToken);
      const lockedSession = await lockSession(trx, hash);
      if (lockedSession === null) return refuseSpent(trx, hash, now);
      const { session, account } = lockedSession;
      if (accessToken?.sessionId !== session.id || accessToken.personId !== account.id) return OVER;
      const decision = renewSession(renewalOf(session, account, hash), now);
      if (decision === 'refuse') return OVER;
      if (decision === 'end') return endForTheft(trx, session.id, now);
      if (decision === 'repeat') {
        // The next token was made under another key and cannot be derived again.
        return session.refresh_hash === tokenHash(next) ? answer(account, session, next, now) : OVER;
      }
      if (!turns(accessToken.runsOutAt))
        return { ...who(account), secondFactorGiven: wasGiven(session.second_factor_by, factors), ...pair };
      await turnSession(trx, session, { refresh_hash: tokenHash(next), expires_at: sessionEnds(now) }, now);
      return answer(account, session, next, now);
    });
  }

  return {
    /** Begins a session for somebody who has proved who she is. */
    async begin(trx: Transaction, account: Account, from: SessionOrigin, now: Instant): Promise<SessionAnswer> {
      const refreshToken = newToken();
      const id = await insertSession(trx, {
        person_id: account.id,
        refresh_hash: tokenHash(refreshToken),
        previous_hash: null,
        rotated_at: now,
        started_at: now,
        used_at: now,
        expires_at: sessionEnds(now),
        ended_at: null,
        ended_because: null,
        device: from.device,
        opened_from: from.address,
        device_id: from.deviceId,
      });
      return answer(account, { id, second_factor_by: null }, refreshToken, now);
    },

    /** A new pair for the old one, whose refresh token is spent (D-15). */
    renew: (pair: TokenPair, now: Instant) => handIn(pair, now, () => true),

    /** The same pair, or a new one when the access token has expired or soon will. */
    check: (pair: TokenPair, now: Instant) =>
      handIn(pair, now, (accessTokenEnds) => isNearlyOver(accessTokenEnds, now)),

    /**
     * Logs out by an access token, even an expired one, or by a refresh token. Unknown tokens end nothing, and the
     * answer does not say so.
     */
    async end(pair: LogOut, now: Instant): Promise<void> {
      const accessToken = pair.token ? await accessTokens.read(pair.token, now) : null;
      await inTransaction(db, async (trx) => {
        const lockedSession = pair.refreshToken ? await lockSession(trx, tokenHash(pair.refreshToken)) : null;
        const ids = [accessToken?.sessionId, lockedSession?.session.id].filter((id) => id !== undefined);
        for (const id of new Set(ids)) await endSession(trx, id, 'log-out', now);
      });
      people.forget();
    },

    /** Ends every session of a person, or every one but the caller's. The caller forgets known people after its commit. */
    endAllOf: (
      trx: Transaction,
      personId: number,
      how: { readonly because: EndedBecause; readonly except: number | null },
      now: Instant,
    ) => endSessionsOf(trx, personId, how, now),

    forgetOld: (now: Instant) => deleteOldSessions(db, later(now, -KEPT_AFTER_END_MS)),
  };
}

/** For so long ended sessions are listed. */
const KEPT_AFTER_END_MS = 30 * 24 * 60 * 60_000;

async function refuseSpent(trx: Transaction, hash: string, now: Instant): Promise<Refusal> {
  const sessionId = await findSpent(trx, hash);
  return sessionId === null ? OVER : endForTheft(trx, sessionId, now);
}

async function endForTheft(trx: Transaction, sessionId: number, now: Instant): Promise<Refusal> {
  await endSession(trx, sessionId, 're-use', now);
  return OVER;
}

function renewalOf(session: SessionRow, account: Account, hash: string): Renewal {
  return {
    handedIn: session.refresh_hash === hash ? 'present' : 'previous',
    turnedAt: session.rotated_at,
    expiresAt: session.expires_at,
    isOver: session.ended_at !== null || account.erased_at !== null || account.disabled_at !== null,
  };
}

function who(account: Account) {
  return { userName: account.name, userEmail: account.email, role: account.role };
}
