import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { MyAccounts } from '#features/my-account/server/my-account.service.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import type { KeptAddress } from '#rules/accounts/kept-address.ts';
import { type PersonFields, personFaults } from '#rules/accounts/person-faults.ts';
import { personStanding } from '#rules/accounts/person-standing.ts';
import { asOneLine } from '#rules/accounts/registration-faults.ts';
import { liftSuspension, reasonFault, suspendPerson } from '#rules/accounts/suspend-person.ts';
import type { AuditedAct } from '#rules/audit/audited-acts.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isRefusal, type Refusal, staleness, wrongField, wrongFields } from '#rules/refusal.ts';
import { customerWords } from '#rules/roles/customer-words.ts';
import { staffRoleName } from '#rules/wording/names/staff-role-name.ts';
import type { PersonForStaff, PersonInList } from '../people.contract.ts';
import { type Change, findRoleBefore, insertSuspension, storeLifted, storePerson } from './manage-people.repository.ts';
import { type PersonDeps, showPerson, UNKNOWN_PERSON } from './person-for-staff.ts';
import { type PeopleQuery, readPeople } from './read-people.repository.ts';
import { findPerson, lockPerson, type PersonRow } from './read-person.repository.ts';

type Searching = Omit<PeopleQuery, 'words'> & { readonly search: string };
type Shown = Promise<PersonForStaff | Refusal>;
type Exported = ReturnType<MyAccounts['forStaff']['exportAll']>;

const OWN: Refusal = { refused: 'own-access' };

/** Everybody who has an account, for staff. */
export type People = ReturnType<typeof createPeople>;

export function createPeople(deps: PersonDeps) {
  const { db, own, forStaff } = deps;
  const show = (id: number, viewer: number, now: Instant): Shown => showPerson(deps, { id, viewer }, now);

  /** Does it with the person locked, and shows her as she is then. */
  const changing = async (
    id: number,
    { by, at }: Change,
    work: (trx: Transaction, person: PersonRow) => Promise<Refusal | null>,
  ): Shown => {
    const refusal = await inTransaction(db, async (trx) => {
      const person = await lockPerson(trx, id);
      return person ? work(trx, person) : UNKNOWN_PERSON;
    });
    own.forget();
    return refusal ?? show(id, by, at);
  };

  /** Shows the person after what the services of accounts have done, unless it was refused. */
  const shownAfter = (outcome: unknown, id: number, { by, at }: Change): Shown | Refusal =>
    isRefusal(outcome) ? outcome : show(id, by, at);

  return {
    async list({ search, ...query }: Searching, now: Instant): Promise<{ rows: PersonInList[]; total: number }> {
      const words = search === '' ? null : customerWords(search);
      const { rows, total } = await readPeople(db, { ...query, words }, londonDay(now));
      return {
        rows: rows.map(({ role, isDisabled, isConfirmed, business, ...person }) => ({
          ...person,
          role: staffRoleName(role),
          standing: personStanding({ role, isDisabled, isConfirmed }),
          business: business ?? '',
        })),
        total,
      };
    },

    show,

    save: (id: number, { version, ...fields }: PersonFields & { readonly version: number }, change: Change): Shown =>
      changing(id, change, async (trx, person) => {
        const wrong = staleness(person, version) ?? wrongFields(personFaults(fields));
        if (wrong !== null) return wrong;
        const next = { name: asOneLine(fields.name), telephone: fields.telephone.trim() };
        const changed = (['name', 'telephone'] as const).filter((field) => next[field] !== person[field]);
        if (changed.length === 0) return null;
        await storePerson(trx, id, next, change);
        return record(trx, { id, what: 'person.changed', after: { fields: changed.join(', ') } }, change);
      }),

    suspend: (id: number, reason: string, change: Change): Shown =>
      changing(id, change, async (trx, { role }) => {
        const suspending = suspendPerson(role);
        if (isRefusal(suspending)) return suspending;
        const fault = reasonFault(reason);
        if (fault !== null) return wrongField('reason', fault);
        await insertSuspension(trx, { id, roleBefore: role, reason }, change);
        await storePerson(trx, id, suspending, change);
        return record(trx, { id, what: 'person.suspended', before: { role }, after: suspending }, change);
      }),

    lift: (id: number, reason: string, change: Change): Shown =>
      changing(id, change, async (trx, { role }) => {
        const lifting = liftSuspension({ role, roleBefore: await findRoleBefore(trx, id) });
        if (isRefusal(lifting)) return lifting;
        const fault = reasonFault(reason);
        if (fault !== null) return wrongField('reason', fault);
        await storeLifted(trx, id, reason, change);
        await storePerson(trx, id, lifting, change);
        return record(trx, { id, what: 'person.suspension-lifted', before: { role }, after: lifting }, change);
      }),

    async changeEmail(id: number, email: string, change: Change): Shown {
      return shownAfter(await forStaff.requestEmail({ id, by: change.by }, email, change.at), id, change);
    },

    async saveAddress(id: number, addressId: number, wish: KeptAddress, change: Change): Shown {
      return shownAfter(await forStaff.saveAddress({ id, by: change.by }, addressId, wish, change.at), id, change);
    },

    async removeAddress(id: number, addressId: number, change: Change): Shown {
      return shownAfter(await forStaff.removeAddress({ id, by: change.by }, addressId, change.at), id, change);
    },

    async endSessions(id: number, change: Change): Shown {
      if (id === change.by) return OWN;
      if (!(await findPerson(db, id))) return UNKNOWN_PERSON;
      await own.endSessionsFor(id, change.by, change.at);
      return show(id, change.by, change.at);
    },

    exportAll: (id: number, { by, at }: Change): Exported => forStaff.exportAll({ id, by }, at),

    erasure: (id: number, now: Instant) => forStaff.erasure(id, now),

    async erase(id: number, { by, at }: Change): Promise<{ readonly ok: true } | Refusal> {
      if (id === by) return OWN;
      const outcome = await forStaff.erase({ id, by }, at);
      return isRefusal(outcome) ? outcome : { ok: true };
    },
  };
}

type Entry = {
  readonly id: number;
  readonly what: AuditedAct;
  readonly before?: Readonly<Record<string, string | number>>;
  readonly after: Readonly<Record<string, string | number>>;
};

async function record(trx: Transaction, { id, what, before, after }: Entry, { by, at }: Change): Promise<null> {
  await recordAudit(trx, { by, what, subjectId: id, before: before ?? null, after }, at);
  return null;
}
