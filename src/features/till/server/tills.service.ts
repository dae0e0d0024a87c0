import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { newRandomBytes, newToken, tokenHash } from '#platform/ids.ts';
import { readTypedCode, spellTypedCode } from '#rules/accounts/typed-code.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { type Refusal, wrongField } from '#rules/refusal.ts';
import { TILL_CODE_BYTES, TILL_CODE_LASTS_MS, tillNameFault, tillStanding } from '#rules/till/till-standing.ts';
import type { TillForStaff, TillWithCode } from '../tills.contract.ts';
import {
  changeCodeForToken,
  findTill,
  insertTill,
  lockTill,
  readTills,
  storeCode,
  storeRevoked,
  type TillRow,
  type TillsQuery,
} from './tills.repository.ts';

type Change = { readonly by: number; readonly at: Instant };

const UNKNOWN: Refusal = { refused: 'unknown-till' };

export type Tills = ReturnType<typeof createTills>;

/** The devices that sell at the bar: registered and revoked by an administrator, and connected by a code. */
export function createTills({ db }: { readonly db: Database }) {
  return {
    async list(query: Omit<TillsQuery, 'now'>, now: Instant): Promise<{ rows: TillForStaff[]; total: number }> {
      const { rows, total } = await readTills(db, { ...query, now });
      return { rows: rows.map((row) => forStaff(row, now)), total };
    },

    async register(name: string, { by, at }: Change): Promise<TillWithCode | Refusal> {
      const fault = tillNameFault(name);
      if (fault !== null) return wrongField('name', fault);
      const { code, ...stored } = newCode(at);
      return inTransaction(db, async (trx) => {
        const number = await insertTill(trx, name, stored, at);
        if (number === null) return NAME_TAKEN;
        await recordAudit(trx, { by, what: 'till.registered', subjectId: number, before: null, after: { name } }, at);
        const row = await findTill(trx, number);
        return row === undefined ? UNKNOWN : { till: forStaff(row, at), code };
      });
    },

    async renewCode(number: number, { by, at }: Change): Promise<TillWithCode | Refusal> {
      const { code, ...stored } = newCode(at);
      return inTransaction(db, async (trx) => {
        const row = await lockTill(trx, number);
        if (row === undefined) return UNKNOWN;
        if (row.connectedAt !== null || row.revokedAt !== null) return { refused: 'no-till-code' };
        await storeCode(trx, number, stored);
        const act = { by, what: 'till.code-renewed', subjectId: number, before: null, after: null } as const;
        await recordAudit(trx, act, at);
        return { till: forStaff({ ...row, codeUntil: stored.until }, at), code };
      });
    },

    revoke: (number: number, { by, at }: Change): Promise<TillForStaff | Refusal> =>
      inTransaction(db, async (trx) => {
        const row = await lockTill(trx, number);
        if (row === undefined) return UNKNOWN;
        if (row.revokedAt !== null) return forStaff(row, at);
        await storeRevoked(trx, number, at);
        const act = { by, what: 'till.revoked', subjectId: number, before: null, after: null } as const;
        await recordAudit(trx, act, at);
        const revoked = await findTill(trx, number);
        return revoked === undefined ? UNKNOWN : forStaff(revoked, at);
      }),

    /** The token is answered here alone: only its hash is kept. `secret` is what the device has drawn for itself; empty = nothing. */
    async connect(
      { code, secret }: { readonly code: string; readonly secret: string },
      now: Instant,
    ): Promise<{ token: string; number: number; name: string } | Refusal> {
      const token = newToken();
      const hashes = {
        code: tokenHash(readTypedCode(code)),
        token: tokenHash(token),
        secret: secret === '' ? null : tokenHash(secret),
      };
      return inTransaction(db, async (trx) => {
        const till = await changeCodeForToken(trx, hashes, now);
        if (till === null) return { refused: 'wrong-till-code' };
        const { number, name } = till;
        const act = { what: 'till.connected', subjectId: number, before: null, after: null } as const;
        await recordAudit(trx, { by: `till: ${name}`, ...act }, now);
        return { token, number, name };
      });
    },
  };
}

const NAME_TAKEN = wrongField('name', 'Another till has this name: choose another, or revoke that one first');

function newCode(now: Instant) {
  const code = spellTypedCode(newRandomBytes(TILL_CODE_BYTES));
  return { code, hash: tokenHash(readTypedCode(code)), until: later(now, TILL_CODE_LASTS_MS) };
}

function forStaff(row: TillRow, now: Instant): TillForStaff {
  return { ...row, standing: tillStanding(row, now) };
}
