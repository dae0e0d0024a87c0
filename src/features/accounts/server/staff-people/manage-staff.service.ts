import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { KnownPeople } from '#platform/sessions/known-people.ts';
import { mayChangeRole, mayEndAccess } from '#rules/accounts/may-end-access.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import { isStaffRole } from '#rules/roles/staff-roles.ts';
import type { AccountMailer } from '../account-mailer.ts';
import { type Account, lockAccount, storeDisabled, storeRole } from '../accounts.repository.ts';
import { deleteDevicesOf } from '../devices.repository.ts';
import { type Invited, inviteToStaff } from '../invite-to-staff.ts';
import { otherAdministrators } from '../other-administrators.ts';
import { endSessionsOf } from '../sessions.repository.ts';
import { withdrawLinks } from '../mailed-links.ts';

type Deps = {
  readonly db: Database;
  readonly people: Pick<KnownPeople, 'forget'>;
  readonly mailer: Pick<AccountMailer, 'letterhead' | 'mayWriteTo'>;
};

/** Whom it concerns, and who does it. */
type Whom = { readonly id: number; readonly by: number };
type Wish = { readonly email: string; readonly name: string; readonly role: number; readonly by: number };
type Roles = { readonly from: number; readonly role: number };

const UNKNOWN: Refusal = { refused: 'unknown-person' };

/** What is done with the access of staff. Whoever may no more is out at once: her row tells every process. */
export type ManageStaff = ReturnType<typeof createManageStaff>;

export function createManageStaff({ db, people, mailer }: Deps) {
  /** With all administrators locked before her, so that the last two cannot end each other's access. */
  const withMember = async (
    { id, by }: Whom,
    work: (trx: Transaction, account: Account, facts: Facts) => Promise<true | Refusal>,
  ): Promise<true | Refusal> => {
    const outcome = await inTransaction(db, async (trx): Promise<true | Refusal> => {
      const others = await otherAdministrators(trx, id);
      const account = await lockAccount(trx, id);
      if (!account || !isStaff(account.role)) return UNKNOWN;
      return work(trx, account, { role: account.role, isSelf: id === by, otherAdministrators: others });
    });
    people.forget();
    return outcome;
  };

  return {
    async invite(wish: Wish, now: Instant): Promise<{ isNew: boolean; goodUntil: Instant } | Refusal> {
      if (!isStaffRole(wish.role)) return wrongField('role', 'Choose one of the roles');
      const head = await mailer.letterhead();
      if (!(await mailer.mayWriteTo(wish.email, now)))
        return wrongField('email', 'Many mails went there already: try again in an hour');
      const invited = await inviteToStaff(db, { ...wish, head }, now);
      return 'link' in invited
        ? { isNew: invited.outcome === 'invited', goodUntil: invited.goodUntil }
        : { refused: 'wrong-fields', fields: FAULTS[invited.outcome] };
    },

    changeRole: (whom: Whom, { from, role }: Roles, now: Instant): Promise<true | Refusal> =>
      withMember(whom, async (trx, account, facts) => {
        const may = mayChangeRole(facts, role);
        if (isRefusal(may)) return may;
        if (account.role !== from) return wrongField('role', 'Somebody else has changed it: load the list again');
        if (role === account.role) return true;
        await storeRole(trx, account.id, role, { by: whom.by, at: now });
        await endSessionsOf(trx, account.id, { because: 'role-changed', except: null }, now);
        const entry = { by: whom.by, what: 'staff.role-changed', subjectId: account.id } as const;
        await recordAudit(trx, { ...entry, before: { role: account.role }, after: { role } }, now);
        return true;
      }),

    endAccess: (whom: Whom, now: Instant): Promise<true | Refusal> =>
      withMember(whom, async (trx, account, facts) => {
        const may = mayEndAccess(facts);
        if (isRefusal(may)) return may;
        if (account.disabled_at !== null) return true;
        await storeDisabled(trx, account.id, now);
        await endSessionsOf(trx, account.id, { because: 'disabled', except: null }, now);
        await deleteDevicesOf(trx, account.id, null);
        await withdrawLinks(trx, account.id, ['confirm', 'reset', 'new-email'], now);
        return recordDisabled(trx, whom, true, now);
      }),

    restoreAccess: (whom: Whom, now: Instant): Promise<true | Refusal> =>
      withMember(whom, async (trx, account) => {
        if (account.disabled_at === null) return true;
        await storeDisabled(trx, account.id, null);
        return recordDisabled(trx, whom, false, now);
      }),
  };
}

type Facts = Parameters<typeof mayEndAccess>[0];

async function recordDisabled(trx: Transaction, { id, by }: Whom, disabled: boolean, now: Instant): Promise<true> {
  const what = disabled ? 'account.disabled' : 'account.enabled';
  const entry = { by, what, subjectId: id } as const;
  await recordAudit(trx, { ...entry, before: { disabled: !disabled }, after: { disabled } }, now);
  return true;
}

type Fault = Exclude<Invited['outcome'], 'invited' | 'invited again'>;

const FAULTS: Readonly<Record<Fault, Readonly<Record<string, string>>>> = {
  'not an e-mail': { email: 'Enter the whole e-mail address, like ada@example.com' },
  'not a name': { name: 'Enter the name, at most 40 characters' },
  'a customer has this e-mail': {
    email: 'There is an account with this e-mail, a customer’s or with another role: take another e-mail',
  },
  'the account is disabled': { email: 'The access of this person was ended: give it back in the list' },
};
