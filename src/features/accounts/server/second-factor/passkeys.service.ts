import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { KnownPeople } from '#platform/sessions/known-people.ts';
import type { SecondFactors } from '#platform/sessions/second-factors.ts';
import { mayRemovePasskey } from '#rules/accounts/may-remove-passkey.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import type { MadePasskey, PasskeyToAsk, PasskeyToMake, SignedChallenge } from '../../passkeys.contract.ts';
import { lockFactors } from './lock-factors.ts';
import {
  deletePasskey,
  insertPasskey,
  lockPasskey,
  readPasskeys,
  storeChallenge,
  storeUse,
  takeChallenge,
} from './passkeys.repository.ts';
import { makeRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts';
import { markSession } from './second-factor.repository.ts';
import { CHALLENGE_MS, optionsToMake, optionsToSign, relyingPartyAt, verifyMade, verifySigned } from './webauthn.ts';

type Deps = {
  readonly db: Database;
  readonly factors: SecondFactors;
  readonly people: Pick<KnownPeople, 'forget'>;
  readonly brewery: Pick<Brewery, 'details'>;
  readonly publicUrl: string;
};

const NOT_STAFF: Refusal = { refused: 'staff-only' };
const WRONG: Refusal = { refused: 'wrong-passkey' };

const asking = ({ sessionId }: Person, purpose: 'register' | 'authenticate') => ({ sessionId, purpose });

/** Passkeys of staff: made, given as the second factor of a log-in, and removed. */
export type PasskeyService = ReturnType<typeof createPasskeys>;

export function createPasskeys({ db, factors, people, brewery, publicUrl }: Deps) {
  const site = relyingPartyAt(publicUrl);

  return {
    async begin(person: Person, now: Instant): Promise<PasskeyToMake | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      const own = await inTransaction(db, (trx) => lockFactors(trx, person, factors, now));
      if (isRefusal(own)) return own;
      if (own.refusalToChange !== null) return own.refusalToChange;
      const { name } = await brewery.details();
      const { account, passkeys } = own;
      const options = await optionsToMake(site, { brewery: name || 'Gyle', person: account, passkeys });
      await storeChallenge(db, asking(person, 'register'), options.challenge, later(now, CHALLENGE_MS));
      return options;
    },

    async add(
      person: Person,
      { name, passkey }: { readonly name: string; readonly passkey: MadePasskey },
      now: Instant,
    ): Promise<RecoveryCodes | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      const challenge = await takeChallenge(db, asking(person, 'register'), now);
      const verified = challenge === null ? null : await verifyMade(site, passkey, challenge);
      if (verified === null) return WRONG;
      const outcome = await inTransaction(db, async (trx): Promise<RecoveryCodes | Refusal> => {
        const own = await lockFactors(trx, person, factors, now);
        if (isRefusal(own)) return own;
        if (own.refusalToChange !== null) return own.refusalToChange;
        const id = await insertPasskey(trx, { ...verified, person_id: person.id, name }, now);
        if (id === null) return WRONG;
        const entry = { by: person.id, what: 'passkey.added', subjectId: person.id } as const;
        await recordAudit(trx, { ...entry, before: null, after: { passkey: id } }, now);
        if (own.hasFactor) return { recoveryCodes: [] };
        await markSession(trx, person.sessionId, 'passkey', now);
        return makeRecoveryCodes(trx, person.id, now);
      });
      people.forget();
      return outcome;
    },

    async ask(person: Person, now: Instant): Promise<PasskeyToAsk | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      const passkeys = await readPasskeys(db, person.id);
      if (passkeys.length === 0) return { refused: 'no-second-factor' };
      const options = await optionsToSign(site, passkeys);
      await storeChallenge(db, asking(person, 'authenticate'), options.challenge, later(now, CHALLENGE_MS));
      return options;
    },

    async give(person: Person, assertion: SignedChallenge, now: Instant): Promise<true | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      const challenge = await takeChallenge(db, asking(person, 'authenticate'), now);
      if (challenge === null) return WRONG;
      const outcome = await inTransaction(db, async (trx): Promise<true | Refusal> => {
        const passkey = await lockPasskey(trx, person.id, assertion.id);
        const counter = passkey && (await verifySigned(site, { assertion, passkey }, challenge));
        if (passkey === null || counter === null) return WRONG;
        await storeUse(trx, passkey.id, counter, now);
        await markSession(trx, person.sessionId, 'passkey', now);
        return true;
      });
      people.forget();
      return outcome;
    },

    async remove(person: Person, passkeyId: number, now: Instant): Promise<true | Refusal> {
      if (!isStaff(person.role)) return NOT_STAFF;
      return inTransaction(db, async (trx): Promise<true | Refusal> => {
        const own = await lockFactors(trx, person, factors, now);
        if (isRefusal(own)) return own;
        if (!own.passkeys.some(({ id }) => id === passkeyId)) return { refused: 'unknown-passkey' };
        if (own.refusalToChange !== null) return own.refusalToChange;
        if (!mayRemovePasskey({ hasApp: own.hasApp, passkeys: own.passkeys.length }))
          return { refused: 'last-second-factor' };
        await deletePasskey(trx, passkeyId);
        const entry = { by: person.id, what: 'passkey.removed', subjectId: person.id } as const;
        await recordAudit(trx, { ...entry, before: { passkey: passkeyId }, after: null }, now);
        return true;
      });
    },
  };
}
