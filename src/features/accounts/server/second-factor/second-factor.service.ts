import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { RateLimits } from '#platform/http/request/rate-limits.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { tokenHash } from '#platform/ids.ts';
import type { KnownPeople } from '#platform/sessions/known-people.ts';
import type { SecondFactors } from '#platform/sessions/second-factors.ts';
import { mayTakeStep } from '#rules/accounts/may-take-step.ts';
import { readTypedCode } from '#rules/accounts/typed-code.ts';
import type { AuditedAct } from '#rules/audit/audited-acts.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import type { BegunSecondFactor, MySecondFactor } from '../../second-factor.contract.ts';
import { lockFactors, type OwnFactors } from './lock-factors.ts';
import { readPasskeys } from './passkeys.repository.ts';
import { makeRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import {
  countRecoveryCodes,
  type GivenBy,
  loadSecret,
  lockSecret,
  markSession,
  storeSecret,
  storeSecretConfirmed,
  storeStep,
  type TotpSecret,
  useRecoveryCode,
} from './second-factor.repository.ts';
import { enrolment, newSecret, stepOf } from './totp.ts';

type Deps = {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly factors: SecondFactors;
  readonly people: Pick<KnownPeople, 'forget'>;
  readonly brewery: Pick<Brewery, 'details'>;
};

const NOT_STAFF: Refusal = { refused: 'staff-only' };
const WRONG: Refusal = { refused: 'wrong-second-factor' };
const NONE: Refusal = { refused: 'no-second-factor' };

/** The second factor of staff: set up, given at each log-in, and taken away when it is lost. */
export type SecondFactorService = ReturnType<typeof createSecondFactor>;

export function createSecondFactor({ db, limits, factors, people, brewery }: Deps) {
  /** Wrong codes are limited per person, from wherever they come: each try is counted before it is made. */
  const limited = async <T>(personId: number, now: Instant, attempt: () => Promise<T | Refusal>) => {
    const per = String(personId);
    await limits.count('secondFactor', per, now);
    const outcome = await attempt();
    if (!isRefusal(outcome)) await limits.giveBack('secondFactor', per, now);
    return outcome;
  };

  return {
    async show(person: Person): Promise<MySecondFactor | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      const secret = await loadSecret(db, person.id);
      return {
        isGiven: person.secondFactorGiven,
        setUpAt: secret?.confirmed_at ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db, person.id),
        maySkip: factors.maySkip,
        passkeys: (await readPasskeys(db, person.id)).map(({ id, name, created_at, used_at }) => ({
          id,
          name,
          createdAt: created_at,
          usedAt: used_at,
        })),
      };
    },

    async begin(person: Person, now: Instant): Promise<BegunSecondFactor | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      const secret = newSecret();
      const own = await inTransaction(db, async (trx): Promise<OwnFactors | Refusal> => {
        const present = await lockFactors(trx, person, factors, now);
        if (isRefusal(present)) return present;
        if (present.hasApp) return { refused: 'second-factor-exists' };
        if (present.refusalToChange !== null) return present.refusalToChange;
        await storeSecret(trx, person.id, secret, now);
        return present;
      });
      if (isRefusal(own)) return own;
      const { name } = await brewery.details();
      return enrolment(secret, { issuer: name || 'Gyle', label: own.account.email });
    },

    async confirm(person: Person, code: string, now: Instant): Promise<RecoveryCodes | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      const outcome = await limited(person.id, now, () =>
        inTransaction(db, async (trx): Promise<RecoveryCodes | Refusal> => {
          const own = await lockFactors(trx, person, factors, now);
          if (isRefusal(own)) return own;
          if (own.hasApp) return { refused: 'second-factor-exists' };
          if (own.refusalToChange !== null) return own.refusalToChange;
          const secret = await lockSecret(trx, person.id);
          if (secret === null) return NONE;
          if (!(await takeCode(trx, secret, code, now))) return WRONG;
          await storeSecretConfirmed(trx, person.id, now);
          await markSession(trx, person.sessionId, 'totp', now);
          await record(trx, person, 'second-factor.set-up', now);
          return makeRecoveryCodes(trx, person.id, now);
        }),
      );
      people.forget();
      return outcome;
    },

    async give(person: Person, code: string, now: Instant): Promise<true | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      const outcome = await limited(person.id, now, () =>
        inTransaction(db, async (trx): Promise<true | Refusal> => {
          const locked = await lockSecret(trx, person.id);
          const secret = locked?.confirmed_at ? locked : null;
          if (secret === null && (await readPasskeys(trx, person.id)).length === 0) return NONE;
          const by = await givenBy(trx, secret, code);
          if (by === null) return WRONG;
          await markSession(trx, person.sessionId, by, now);
          if (by === 'recovery-code') await record(trx, person, 'recovery-code.used', now);
          return true;
        }),
      );
      people.forget();
      return outcome;

      async function givenBy(trx: Transaction, secret: TotpSecret | null, typed: string): Promise<GivenBy> {
        if (secret !== null && (await takeCode(trx, secret, typed, now))) return 'totp';
        const hash = tokenHash(readTypedCode(typed));
        return (await useRecoveryCode(trx, person.id, hash, now)) ? 'recovery-code' : null;
      }
    },

    async skip(person: Person, now: Instant): Promise<true | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      if (!factors.maySkip) return { refused: 'second-factor-demanded' };
      await markSession(db, person.sessionId, 'skipped', now);
      people.forget();
      return true;
    },

    async renewRecoveryCodes(person: Person, now: Instant): Promise<RecoveryCodes | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      return inTransaction(db, async (trx): Promise<RecoveryCodes | Refusal> => {
        const own = await lockFactors(trx, person, factors, now);
        if (isRefusal(own)) return own;
        if (!own.hasFactor) return NONE;
        if (own.refusalToChange !== null) return own.refusalToChange;
        await record(trx, person, 'recovery-codes.renewed', now);
        return makeRecoveryCodes(trx, person.id, now);
      });
    },

    /** Another person's, by an administrator. */
    async reset(by: Person, personId: number, now: Instant): Promise<true | Refusal> {
      if (by.id === personId) return { refused: 'own-second-factor' };
      const isReset = await inTransaction(db, (trx) => resetSecondFactor(trx, { personId, by: by.id }, now));
      people.forget();
      return isReset ? true : NONE;
    },
  };
}

/** What somebody looks for after a password was stolen. */
function record(trx: Transaction, { id }: Person, what: AuditedAct, now: Instant): Promise<void> {
  return recordAudit(trx, { by: id, what, subjectId: id, before: null, after: null }, now);
}

/** Takes a code of the app in a transaction that has locked the secret, so that it is good once. */
async function takeCode(
  trx: Transaction,
  { person_id, secret, last_step }: TotpSecret,
  code: string,
  now: Instant,
): Promise<boolean> {
  const step = stepOf(secret, code, now);
  if (!mayTakeStep(step, last_step)) return false;
  await storeStep(trx, person_id, step);
  return true;
}
