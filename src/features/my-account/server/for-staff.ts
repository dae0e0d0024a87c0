import { recordAudit } from '#features/audit/server/record-audit.ts';
import { inTransaction } from '#platform/database/database.ts';
import { type KeptFact, keptAfterErasing } from '#rules/accounts/kept-after-erasing.ts';
import type { KeptAddress } from '#rules/accounts/kept-address.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { refusalRemedy } from '#rules/wording/refusals/refusal-remedy.ts';
import { refusalSentence } from '#rules/wording/refusals/refusal-sentence.ts';
import type { MyAddress, MyData } from '../my-account.contract.ts';
import { openAddressBook } from './address-book.ts';
import { requestEmailFor } from './change-email.ts';
import { eraseFor, mayBeErased } from './erase-account.ts';
import { exportMyData } from './export-my-data.ts';
import type { GuestDataDeps } from './guest-data.ts';
import { findTraces, readMailboxesOf, type Traces } from './traces.repository.ts';

/** Whose account it is, and the member of staff who acts for her. */
type OnBehalf = { readonly id: number; readonly by: number };

/** What staff do with the account of a person, in the ways in which she does it herself (decision 124). Each leaves an audit entry. */
export type AccountsForStaff = ReturnType<typeof openForStaff>;

export function openForStaff(deps: GuestDataDeps) {
  const { db, settings } = deps;
  const addresses = openAddressBook(db);
  return {
    /** Her orders, messages and consents, also those from when she had no account. */
    traces: async (id: number): Promise<Traces> => findTraces(db, { id, mailboxes: await readMailboxesOf(db, id) }),

    addresses: (id: number): Promise<MyAddress[]> => addresses.list(id),
    saveAddress: async (who: OnBehalf, addressId: number, wish: KeptAddress, now: Instant) =>
      forStaff(await addresses.save(who, addressId, wish, now)),
    removeAddress: (who: OnBehalf, addressId: number, now: Instant) => addresses.remove(who, addressId, now),

    requestEmail: (who: OnBehalf, email: string, now: Instant) => requestEmailFor(deps, { ...who, email }, now),

    /** The file that she makes herself on her account page. */
    async exportAll({ id, by }: OnBehalf, now: Instant): Promise<MyData | Refusal> {
      const data = await exportMyData(deps, { id }, now);
      if (isRefusal(data)) return forStaff(data);
      const entry = { by, what: 'person.exported', subjectId: id, before: null, after: null } as const;
      await inTransaction(db, (trx) => recordAudit(trx, entry, now));
      return data;
    },

    /** What would be left of her, and why she cannot be erased now. */
    async erasure(id: number, now: Instant): Promise<Erasure | Refusal> {
      const may = forStaff(await mayBeErased(deps, id, now));
      if (isRefusal(may) && may.refused === 'unknown-person') return may;
      return {
        remains: [...keptAfterErasing(settings.keepOrdersYears)],
        inTheWay: isRefusal(may) ? { says: refusalSentence(may), remedy: refusalRemedy(may) } : null,
      };
    },
    erase: async (who: OnBehalf, now: Instant) => forStaff(await eraseFor(deps, who, now)),
  };
}

type Erasure = {
  readonly remains: KeptFact[];
  readonly inTheWay: { readonly says: string; readonly remedy: string } | null;
};

/** That there is no such account: to its owner it says that she is not logged in. */
function forStaff<Answer>(outcome: Answer | Refusal): Answer | Refusal {
  return isRefusal(outcome) && outcome.refused === 'log-in-first' ? { refused: 'unknown-person' } : outcome;
}
