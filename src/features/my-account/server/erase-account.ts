import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type FollowedLink, followLink, makeLink } from '#features/accounts/server/mailed-links.ts';
import type { OwnAccount } from '#features/accounts/server/own-account.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { eraseTraces, type Leaver, whatStandsInTheWay } from './erase-traces.ts';
import { confirmErasingMail, goodByeMail } from './my-account-mails.ts';
import { lockMe, type Me } from './my-account.repository.ts';
import { provePassword } from './prove-password.ts';
import { readMailboxesOf } from './traces.repository.ts';

export type EraseDeps = {
  readonly db: Database;
  readonly own: OwnAccount;
  readonly drafts: Pick<Drafts, 'lock'>;
};

const NOBODY: Refusal = { refused: 'log-in-first' };
const LINK_OVER: Refusal = { refused: 'link-over', purpose: 'erase' };

/**
 * Erases an account by its password. An account without a password gets a link by mail, unless something prevents
 * erasing.
 */
export async function eraseAccount(
  deps: EraseDeps,
  person: Person,
  password: string | undefined,
  now: Instant,
): Promise<{ readonly outcome: 'erased' | 'mailed' } | Refusal> {
  const account = await deps.own.load(person.id);
  if (account === null) return NOBODY;
  if (account.password_hash === null) return askByMail(deps, person, now);
  const proved = await provePassword(deps.own, person, { password: password ?? '', field: 'password' }, now);
  if (proved !== true) return proved;
  return erase(deps, async () => person.id, now);
}

/** Erases the account whose mailbox the link went to. */
export function confirmErasing(deps: EraseDeps, link: FollowedLink, now: Instant) {
  return erase(deps, async (trx) => (await followLink(trx, link, 'erase', now))?.person_id ?? null, now);
}

async function askByMail(
  { db, own }: EraseDeps,
  person: Person,
  now: Instant,
): Promise<{ readonly outcome: 'mailed' } | Refusal> {
  const head = await own.mailer.letterhead();
  return inTransaction(db, async (trx): Promise<{ readonly outcome: 'mailed' } | Refusal> => {
    const me = await lockMe(trx, person.id);
    if (me === null) return NOBODY;
    const inTheWay = await whatStandsInTheWay(trx, await leaving(trx, me), now);
    if (isRefusal(inTheWay)) return inTheWay;
    const link = await makeLink(trx, { personId: me.id, purpose: 'erase' }, now);
    await writingMail(confirmErasingMail(me, link, head), now).execute(trx);
    return { outcome: 'mailed' };
  });
}

/**
 * All in one transaction: a second request, or a payment at the same moment, finds the account erased or prevents it.
 */
async function erase(
  { db, own, drafts }: EraseDeps,
  who: (trx: Transaction) => Promise<number | null>,
  now: Instant,
  record?: (trx: Transaction) => Promise<void>,
): Promise<{ readonly outcome: 'erased' } | Refusal> {
  const head = await own.mailer.letterhead();
  const outcome = await inTransaction(db, async (trx): Promise<{ readonly outcome: 'erased' } | Refusal> => {
    const id = await who(trx);
    if (id === null) return LINK_OVER;
    const me = await lockMe(trx, id);
    if (me === null) return NOBODY;
    const erased = await eraseTraces(trx, drafts, await leaving(trx, me), now);
    if (isRefusal(erased)) return erased;
    await own.endAllSessions(trx, me.id, 'erased', now);
    await writingMail(goodByeMail(me, me.id, head), now).execute(trx);
    await record?.(trx);
    return { outcome: 'erased' };
  });
  own.forget();
  return outcome;
}

/** Erases the account of somebody who has asked the brewery for it, and records who did so for her. */
export function eraseFor(deps: EraseDeps, { id, by }: { readonly id: number; readonly by: number }, now: Instant) {
  return erase(
    deps,
    async () => id,
    now,
    (trx) => recordAudit(trx, { by, what: 'person.erased', subjectId: id, before: null, after: null }, now),
  );
}

/** Why an account cannot be erased now; true = it can. */
export function mayBeErased({ db }: Pick<EraseDeps, 'db'>, id: number, now: Instant): Promise<true | Refusal> {
  return inTransaction(db, async (trx): Promise<true | Refusal> => {
    const me = await lockMe(trx, id);
    if (me === null) return NOBODY;
    const inTheWay = await whatStandsInTheWay(trx, await leaving(trx, me), now);
    return isRefusal(inTheWay) ? inTheWay : true;
  });
}

async function leaving(trx: Transaction, { id, name, role }: Me): Promise<Leaver> {
  return { name, role, whose: { id, mailboxes: await readMailboxesOf(trx, id) } };
}
