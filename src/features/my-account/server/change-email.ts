import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type FollowedLink, followLink, makeLink } from '#features/accounts/server/mailed-links.ts';
import type { OwnAccount } from '#features/accounts/server/own-account.ts';
import { type Database, inTransaction, type Transaction, violatedConstraint } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { newShortToken } from '#platform/ids.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { type Refusal, wrongField } from '#rules/refusal.ts';
import { provePassword } from './prove-password.ts';
import {
  confirmNewEmailMail,
  emailChangedMail,
  emailChangeByStaffMail,
  emailChangeRequestedMail,
  emailIsYoursMail,
} from './my-account-mails.ts';
import { findOwner, lockMe, type Me, storeConfirmedEmail, storeUnconfirmedEmail } from './my-account.repository.ts';

type Deps = { readonly db: Database; readonly own: OwnAccount };
type Wish = { readonly email: string; readonly password: string };

/**
 * Requests a change of e-mail, which takes effect when the link mailed to the new address is followed. Whether the new
 * address belongs to another account is told to that account's owner only: the answer and the requester's own account
 * look the same either way (D-20).
 */
export async function changeEmail(
  { db, own }: Deps,
  person: Person,
  { email, password }: Wish,
  now: Instant,
): Promise<true | Refusal> {
  if (!isEmailAddress(email)) return { refused: 'account-fields', fields: { email: EMAIL_FIELD } };
  const proved = await provePassword(own, person, { password, field: 'password' }, now);
  if (proved !== true) return proved;
  const mayWrite = await own.mailer.mayWriteTo(email, now);
  const head = await own.mailer.letterhead();
  return inTransaction(db, async (trx): Promise<true | Refusal> => {
    const me = await lockMe(trx, person.id);
    if (me === null) return { refused: 'log-in-first' };
    if (me.email.toLowerCase() === email.toLowerCase())
      return { refused: 'account-fields', fields: { email: 'This is your e-mail already' } };
    await storeUnconfirmedEmail(trx, me.id, email, now);
    const owner = await findOwner(trx, email);
    const once = newShortToken();
    if (mayWrite) {
      const mail = owner
        ? emailIsYoursMail(
            { ...owner, name: owner.confirmed ? owner.name : '' },
            `email-taken/${owner.id}/${once}`,
            head,
          )
        : confirmNewEmailMail({ email, name: '' }, await linkFor(trx, me, now), head);
      await writingMail(mail, now).execute(trx);
    }
    await writingMail(emailChangeRequestedMail(me, email, `email-wanted/${me.id}/${once}`, head), now).execute(trx);
    return true;
  });
}

type WishOfStaff = { readonly id: number; readonly email: string; readonly by: number };

/**
 * Staff ask for another e-mail of a person, who has told it them. It takes effect, as when she asks herself, when the link
 * that is mailed there is followed. Staff see all accounts, so that they are told when it is another's.
 */
export async function requestEmailFor(
  { db, own }: Deps,
  { id, email, by }: WishOfStaff,
  now: Instant,
): Promise<true | Refusal> {
  if (!isEmailAddress(email)) return wrong('Enter the whole e-mail address, like ada@example.com');
  const head = await own.mailer.letterhead();
  if (!(await own.mailer.mayWriteTo(email, now))) return wrong('Many mails went there already: try again in an hour');
  return inTransaction(db, async (trx): Promise<true | Refusal> => {
    const me = await lockMe(trx, id);
    if (me === null) return { refused: 'unknown-person' };
    if (me.email.toLowerCase() === email.toLowerCase()) return wrong('This is their e-mail already');
    if ((await findOwner(trx, email)) !== null) return wrong('Another account has this e-mail');
    await storeUnconfirmedEmail(trx, me.id, email, now);
    await writingMail(confirmNewEmailMail({ email, name: '' }, await linkFor(trx, me, now), head), now).execute(trx);
    const onceKey = `email-wanted/${me.id}/${newShortToken()}`;
    await writingMail(emailChangeByStaffMail(me, email, onceKey, head), now).execute(trx);
    await recordAudit(trx, { by, what: 'person.email-requested', subjectId: id, before: null, after: null }, now);
    return true;
  });
}

const wrong = (email: string): Refusal => wrongField('email', email);

const EMAIL_FIELD = 'Enter your whole e-mail address, like ada@example.com';

function linkFor(trx: Transaction, { id }: Me, now: Instant) {
  return makeLink(trx, { personId: id, purpose: 'new-email' }, now);
}

/** Cancels a requested change of e-mail; its link stops working. */
export async function keepEmail({ db }: Pick<Deps, 'db'>, person: Person, now: Instant): Promise<true> {
  await inTransaction(db, (trx) => storeUnconfirmedEmail(trx, person.id, null, now));
  return true;
}

const LINK_OVER: Refusal = { refused: 'link-over', purpose: 'new-email' };

/** Following the link proves access to the new mailbox: the change takes effect, once (D-22). */
export async function confirmNewEmail(
  { db, own }: Deps,
  link: FollowedLink,
  now: Instant,
): Promise<{ readonly email: string } | Refusal> {
  const head = await own.mailer.letterhead();
  const apply = async (trx: Transaction) => {
    const usedLink = await followLink(trx, link, 'new-email', now);
    const me = usedLink && (await lockMe(trx, usedLink.person_id));
    if (!me || me.unconfirmed_email === null) return LINK_OVER;
    const email = me.unconfirmed_email;
    await storeConfirmedEmail(trx, me.id, email, now);
    await writingMail(emailChangedMail(me, `email-changed/${me.id}/${newShortToken()}`, head), now).execute(trx);
    return { email };
  };
  try {
    return await inTransaction(db, apply);
  } catch (fault) {
    // Somebody has opened an account with it in the meantime.
    if (violatedConstraint(fault) === 'person_email') return { refused: 'email-taken' };
    throw fault;
  }
}
