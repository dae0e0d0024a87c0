import { recordAudit } from '#features/audit/server/record-audit.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { passwordFault } from '#rules/accounts/password-fault.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import { ownerOf } from './password-owner.ts';
import { passwordChangedMail } from './account-mails.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { type Account, loadAccount, storePassword } from './accounts.repository.ts';
import {
  deleteDevice,
  deleteDeviceOfSession,
  deleteDevicesOf,
  type IdleDevice,
  readIdleDevices,
} from './devices.repository.ts';
import { type EndedBecause, endOwnSession, readLiveSessions, type SessionRow } from './sessions.repository.ts';
import { passwordTriesIn } from './tries-of.ts';
import { withdrawLinks } from './mailed-links.ts';

export type LiveSession = Pick<SessionRow, 'id' | 'started_at' | 'used_at' | 'device' | 'opened_from' | 'device_id'>;

/** What somebody who is logged in may do with her own account. */
export type OwnAccount = ReturnType<typeof openOwnAccount>;

export function openOwnAccount({ db, limits, passwords, policy, sessions, people, mailer }: AccountDependencies) {
  return {
    load: (personId: number): Promise<Account | null> => loadAccount(db, personId),

    /**
     * Whether this is her password; wrong ones are counted like failed log-ins. An account without a password has no
     * right one.
     */
    async isPasswordOf(person: Person, password: string, now: Instant): Promise<boolean> {
      const account = await loadAccount(db, person.id);
      const tries = passwordTriesIn(person.sessionId);
      await limits.count('logIn', tries, now);
      const isRight = await passwords.isRight(password, account?.password_hash ?? null);
      if (isRight) await limits.clear('logIn', tries, now);
      return isRight;
    },

    /** Sets a new password, ends her other log-ins and mailed links, forgets her other devices, and mails her. */
    async choosePassword(person: Person, password: string, now: Instant): Promise<true | Refusal> {
      const account = await loadAccount(db, person.id);
      if (account === null) return { refused: 'log-in-first' };
      const head = await mailer.letterhead();
      const fault = passwordFault(password, policy, ownerOf(account, head));
      if (fault !== null) return { refused: 'account-fields', fields: { password: fault } };
      const hash = await passwords.hash(password);
      await inTransaction(db, async (trx) => {
        await storePassword(trx, person.id, hash);
        await withdrawLinks(trx, person.id, ['reset'], now);
        await sessions.endAllOf(trx, person.id, { because: 'password-changed', except: person.sessionId }, now);
        await deleteDevicesOf(trx, person.id, person.sessionId);
        await writingMail(passwordChangedMail(account, `password-changed/${person.id}/${now}`, head), now).execute(trx);
      });
      people.forget();
      return true;
    },

    /** Her sessions, the latest used first. */
    sessions: (personId: number, now: Instant): Promise<readonly LiveSession[]> => readLiveSessions(db, personId, now),

    /** The known devices on which she is not logged in, the latest used first. */
    idleDevices: (personId: number, now: Instant): Promise<readonly IdleDevice[]> => readIdleDevices(db, personId, now),

    /** Ends one of her sessions and forgets its device; somebody else's is answered like an unknown one. */
    async endSession(person: Person, sessionId: number, now: Instant): Promise<true | Refusal> {
      const isEnded = await inTransaction(db, async (trx) => {
        if (!(await endOwnSession(trx, person.id, sessionId, now))) return false;
        await deleteDeviceOfSession(trx, sessionId);
        await recordOfStaff(trx, person, 'session.ended', { session: sessionId }, now);
        return true;
      });
      people.forget();
      return isEnded || { refused: 'unknown-session' };
    },

    /** Ends all her sessions but the one of the call, and forgets all devices but its own. */
    async endOtherSessions(person: Person, now: Instant): Promise<void> {
      const how = { because: 'ended-by-person', except: person.sessionId } as const;
      await inTransaction(db, async (trx) => {
        const ended = await sessions.endAllOf(trx, person.id, how, now);
        await deleteDevicesOf(trx, person.id, person.sessionId);
        if (ended > 0) await recordOfStaff(trx, person, 'other-sessions.ended', { sessions: ended }, now);
      });
      people.forget();
    },

    /** Ends all sessions of somebody on behalf of the brewery, and forgets her devices; gives how many there were. */
    async endSessionsFor(personId: number, by: number, now: Instant): Promise<number> {
      const how = { because: 'ended-by-staff', except: null } as const;
      const ended = await inTransaction(db, async (trx) => {
        const sessionCount = await sessions.endAllOf(trx, personId, how, now);
        await deleteDevicesOf(trx, personId, null);
        const entry = { by, what: 'person.sessions-ended', subjectId: personId } as const;
        await recordAudit(trx, { ...entry, before: { sessions: sessionCount }, after: { sessions: 0 } }, now);
        return sessionCount;
      });
      people.forget();
      return ended;
    },

    /** False = the device does not exist or belongs to somebody else. */
    forgetDevice: (personId: number, deviceId: number): Promise<boolean> => deleteDevice(db, personId, deviceId),

    /** Ends every session within the caller's transaction; call `forget` after its commit. */
    endAllSessions: (trx: Transaction, personId: number, because: EndedBecause, now: Instant) =>
      sessions.endAllOf(trx, personId, { because, except: null }, now),
    forget: people.forget,

    mailer,
  };
}

/** What staff do with their own log-ins is looked for when one was stolen (D-192); what customers do is theirs. */
async function recordOfStaff(
  trx: Transaction,
  { id, role }: Person,
  what: 'session.ended' | 'other-sessions.ended',
  before: Readonly<Record<string, number>>,
  now: Instant,
): Promise<void> {
  if (isStaff(role)) await recordAudit(trx, { by: id, what, subjectId: id, before, after: null }, now);
}
