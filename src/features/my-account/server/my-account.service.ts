import type { FollowedLink } from '#features/accounts/server/mailed-links.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { deviceWords } from '#rules/accounts/device-words.ts';
import type { Provider } from '#rules/accounts/outside-log-in.ts';
import { asOneLine, nameFault } from '#rules/accounts/registration-faults.ts';
import { roleWords } from '#rules/accounts/role-words.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { keepNamesSince } from '#rules/orders/placing/keep-names-since.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { MyAccount, MySession } from '../my-account.contract.ts';
import { openAddressBook } from './address-book.ts';
import { changeEmail, confirmNewEmail, keepEmail } from './change-email.ts';
import { confirmErasing, eraseAccount } from './erase-account.ts';
import { deleteSentMails } from './erase.repository.ts';
import { exportMyData } from './export-my-data.ts';
import { openForStaff } from './for-staff.ts';
import { forgetOldOrders } from './forget-old-orders.ts';
import { askForData, eraseByLink, exportByLink, type GuestDataDeps, showDataByLink } from './guest-data.ts';
import { MAIL_ABOUT_DATA } from './guest-data-mails.ts';
import { deleteOldDataLinks } from './guest-data.repository.ts';
import { GOOD_BYE } from './my-account-mails.ts';
import { deleteMyIdentity, lockMe, readMyIdentities, storeMyName } from './my-account.repository.ts';
import { provePassword } from './prove-password.ts';

type Deps = GuestDataDeps;

/** What a person sees and changes of her own account. */
export type MyAccounts = ReturnType<typeof createMyAccounts>;

const NOBODY: Refusal = { refused: 'log-in-first' };

export function createMyAccounts(deps: Deps) {
  const { db, own } = deps;
  return {
    async show({ id }: Person): Promise<MyAccount | Refusal> {
      const account = await own.load(id);
      if (account === null) return NOBODY;
      const identities = await readMyIdentities(db, id);
      return {
        name: account.name,
        email: account.email,
        role: roleWords(account.role),
        hasPassword: account.password_hash !== null,
        identities: identities.map(({ provider, email, linked_at }) => ({ provider, email, linkedAt: linked_at })),
        ageConfirmedAt: account.age_confirmed_at,
        createdAt: account.created_at,
        pendingEmail: account.unconfirmed_email,
      };
    },

    async sessions({ id, sessionId }: Person, now: Instant): Promise<MySession[]> {
      const [live, idle] = [await own.sessions(id, now), await own.idleDevices(id, now)];
      return [
        ...live.map((one) => ({
          id: one.id,
          deviceId: one.device_id ?? 0,
          device: deviceWords(one.device),
          started: one.started_at,
          lastUsed: one.used_at,
          here: one.id === sessionId,
        })),
        ...idle.map((one) => ({
          id: 0,
          deviceId: one.id,
          device: deviceWords(one.device),
          started: one.first_used_at,
          lastUsed: one.used_at,
          here: false,
        })),
      ];
    },

    endSession: (person: Person, sessionId: number, now: Instant): Promise<true | Refusal> =>
      own.endSession(person, sessionId, now),

    /** Forgets a known device. */
    forgetDevice: async ({ id }: Person, deviceId: number): Promise<true | Refusal> =>
      (await own.forgetDevice(id, deviceId)) || { refused: 'unknown-session' },

    endOtherSessions: (person: Person, now: Instant): Promise<void> => own.endOtherSessions(person, now),

    async rename({ id }: Person, newName: string): Promise<{ readonly name: string } | Refusal> {
      const fault = nameFault(newName);
      if (fault !== null) return { refused: 'account-fields', fields: { name: fault } };
      const name = asOneLine(newName);
      return (await storeMyName(db, id, name)) ? { name } : NOBODY;
    },

    changeEmail: (person: Person, wish: { readonly email: string; readonly password: string }, now: Instant) =>
      changeEmail(deps, person, wish, now),
    keepEmail: (person: Person, now: Instant) => keepEmail(deps, person, now),
    confirmNewEmail: (link: FollowedLink, now: Instant) => confirmNewEmail(deps, link, now),

    /** Needs the old password. Every other device is logged out, and a mail reports the change. */
    async changePassword(
      person: Person,
      { oldPassword, password }: { readonly oldPassword: string; readonly password: string },
      now: Instant,
    ): Promise<true | Refusal> {
      const proved = await provePassword(own, person, { password: oldPassword, field: 'oldPassword' }, now);
      return proved === true ? own.choosePassword(person, password, now) : proved;
    },

    /** Not the last way to log in: without a password she would be locked out of her account. */
    async unlink({ id }: Person, provider: Provider): Promise<true | Refusal> {
      return inTransaction(db, async (trx): Promise<true | Refusal> => {
        const me = await lockMe(trx, id);
        if (me === null) return NOBODY;
        if (me.password_hash === null) return { refused: 'last-way-in' };
        await deleteMyIdentity(trx, id, provider);
        return true;
      });
    },

    addresses: openAddressBook(db),
    forStaff: openForStaff(deps),

    exportAll: (person: Person, now: Instant) => exportMyData(deps, person, now),
    erase: (person: Person, password: string | undefined, now: Instant) => eraseAccount(deps, person, password, now),
    confirmErasing: (link: FollowedLink, now: Instant) => confirmErasing(deps, link, now),

    askForData: (request: { readonly email: string; readonly address: string }, now: Instant) =>
      askForData(deps, request, now),
    showDataByLink: (token: string, now: Instant) => showDataByLink(deps, token, now),
    exportByLink: (token: string, now: Instant) => exportByLink(deps, token, now),
    eraseByLink: (token: string, now: Instant) => eraseByLink(deps, token, now),

    forgetOldOrders: (now: Instant) =>
      forgetOldOrders(db, keepNamesSince(londonDay(now), deps.settings.keepOrdersYears)),
    /** Farewell mails contain an address and mails about data a link, so both are deleted when they have been sent. */
    async forgetGoodByes(): Promise<void> {
      await deleteSentMails(db, GOOD_BYE);
      await deleteSentMails(db, MAIL_ABOUT_DATA);
    },
    forgetDataLinks: (now: Instant) => deleteOldDataLinks(db, now),
  };
}
