import type { SealedValues } from '#platform/sealed-values.ts';
import type { RateLimits } from '#platform/http/request/rate-limits.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { newShortToken, newToken, tokenHash } from '#platform/ids.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { mailAboutData } from '#rules/accounts/mail-about-data.ts';
import { dataLinkEnds } from '#rules/accounts/mailed-links.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { refusalRemedy } from '#rules/wording/refusals/refusal-remedy.ts';
import { refusalSentence } from '#rules/wording/refusals/refusal-sentence.ts';
import type { DataByLink, MyData } from '../my-account.contract.ts';
import type { EraseDeps } from './erase-account.ts';
import { eraseTraces, type Leaver, whatStandsInTheWay } from './erase-traces.ts';
import { exportOf } from './export-my-data.ts';
import { dataErasedMail, dataLinkMail, dataOfAccountMail } from './guest-data-mails.ts';
import { type DataLink, lockAccountAt, lockDataLink, storeDataLink } from './guest-data.repository.ts';
import { findTraces, readMailboxAt } from './traces.repository.ts';

export type GuestDataDeps = EraseDeps & {
  readonly limits: Pick<RateLimits, 'count'>;
  readonly sealed: SealedValues;
  readonly settings: { readonly keepOrdersYears: number };
};

const LINK_OVER: Refusal = { refused: 'link-over', purpose: 'data' };

/**
 * Mails a link to the data held under an e-mail without an account. The answer is sent before anything is looked up, so
 * that neither its text nor its timing reveals whether there is any (D-20).
 */
export async function askForData(
  { db, own, sealed, limits }: GuestDataDeps,
  { email, address }: { readonly email: string; readonly address: string },
  now: Instant,
): Promise<{ readonly ok: true } | Refusal> {
  if (!isEmailAddress(email)) return { refused: 'account-fields', fields: { email: EMAIL_FIELD } };
  await limits.count('dataRequest', address, now);
  own.mailer.afterwards(() => writeAboutData({ db, own, sealed }, email, now));
  return { ok: true };
}

const EMAIL_FIELD = 'Enter your whole e-mail address, like ada@example.com';

async function writeAboutData(
  { db, own, sealed }: Pick<GuestDataDeps, 'db' | 'own' | 'sealed'>,
  email: string,
  now: Instant,
) {
  const which = await inTransaction(db, async (trx) => {
    const guest = await guestAt(trx, email);
    if (isRefusal(guest)) return mailAboutData({ isOfAccount: true, held: 0 });
    const { sections } = await exportOf({ db: trx, own, sealed }, await findTraces(trx, guest.whose), email, now);
    const entryCount = sections.reduce((sum, { entries }) => sum + entries.length, 0);
    return mailAboutData({ isOfAccount: false, held: entryCount });
  });
  if (which === 'none' || !(await own.mailer.mayWriteTo(email, now))) return;
  const head = await own.mailer.letterhead();
  if (which === 'log-in') {
    await writingMail(dataOfAccountMail(email, newShortToken(), head), now).execute(db);
    return;
  }
  const token = newToken();
  await inTransaction(db, async (trx) => {
    await storeDataLink(trx, { hash: tokenHash(token), email, endsAt: dataLinkEnds(now) });
    await writingMail(dataLinkMail(email, token, head), now).execute(trx);
  });
}

/** How much is held, and whether it can be erased. Changes nothing, since mail scanners follow links. */
export function showDataByLink(deps: GuestDataDeps, token: string, now: Instant): Promise<DataByLink | Refusal> {
  return byLink(deps.db, token, now, async (trx, link, guest) => {
    const { sections } = await exportOf({ ...deps, db: trx }, await findTraces(trx, guest.whose), link.email, now);
    const inTheWay = await whatStandsInTheWay(trx, guest, now);
    return {
      email: link.email,
      goodUntil: link.expires_at,
      held: sections.flatMap(({ title, says, entries }) =>
        entries.length === 0 ? [] : [{ title, says, count: entries.length }],
      ),
      inTheWay: isRefusal(inTheWay) ? { says: refusalSentence(inTheWay), remedy: refusalRemedy(inTheWay) } : null,
      keepOrdersYears: deps.settings.keepOrdersYears,
    };
  });
}

/** The same file as for an account. */
export function exportByLink(deps: GuestDataDeps, token: string, now: Instant): Promise<MyData | Refusal> {
  return byLink(deps.db, token, now, async (trx, link, guest) =>
    exportOf({ ...deps, db: trx }, await findTraces(trx, guest.whose), link.email, now),
  );
}

/** Erases what need not be kept by law, and the link with it. A repeated call gets the same answer. */
export async function eraseByLink(
  { db, own, drafts }: GuestDataDeps,
  token: string,
  now: Instant,
): Promise<{ readonly outcome: 'erased' } | Refusal> {
  const head = await own.mailer.letterhead();
  return inTransaction(db, async (trx): Promise<{ readonly outcome: 'erased' } | Refusal> => {
    const link = await lockDataLink(trx, tokenHash(token), now);
    if (link === null) return LINK_OVER;
    const { email, token_hash } = link;
    if (email === null) return { outcome: 'erased' };
    const guest = await guestAt(trx, email);
    if (isRefusal(guest)) return guest;
    const erased = await eraseTraces(trx, drafts, guest, now);
    if (isRefusal(erased)) return erased;
    await writingMail(dataErasedMail(email, token_hash, head), now).execute(trx);
    return { outcome: 'erased' };
  });
}

type OpenLink = DataLink & { readonly email: string };

/** Runs `answerFor` with a valid link, in one transaction. */
function byLink<Answer>(
  db: Database,
  token: string,
  now: Instant,
  answerFor: (trx: Transaction, link: OpenLink, guest: Leaver) => Promise<Answer>,
): Promise<Answer | Refusal> {
  return inTransaction(db, async (trx): Promise<Answer | Refusal> => {
    const link = await lockDataLink(trx, tokenHash(token), now);
    if (link === null || link.email === null) return LINK_OVER;
    const guest = await guestAt(trx, link.email);
    return isRefusal(guest) ? guest : answerFor(trx, { ...link, email: link.email }, guest);
  });
}

/**
 * The owner of a mailbox without an account. An account that was never confirmed counts as hers, since nobody ever
 * logged in to it; a confirmed account is accessed by logging in only.
 */
async function guestAt(trx: Transaction, email: string): Promise<Leaver | Refusal> {
  const account = await lockAccountAt(trx, email);
  if (account?.confirmed === true) return { refused: 'data-of-account' };
  const mailboxes = [await readMailboxAt(trx, email)];
  if (account === null) return { name: '', role: CUSTOMER, whose: { id: null, mailboxes } };
  return { name: account.name, role: account.role, whose: { id: account.id, mailboxes } };
}

/** The number of the role (D-16). */
const CUSTOMER = 10;
