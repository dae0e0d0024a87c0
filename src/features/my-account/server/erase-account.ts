import { type FollowedLink, followLink, makeLink } from '#features/accounts/server/mailed-links.ts';
import type { OwnAccount } from '#features/accounts/server/own-account.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { keepingHolds, lockCellar } from '#features/stock/server/stock.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { Person } from '#platform/http/visitor.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { mayErase } from '#rules/accounts/may-erase.ts';
import { holdsToStore } from '#rules/basket/holds-to-store.ts';
import { isPaying, stopClock } from '#rules/basket/reservation-clock.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { decodeRole } from '#rules/roles/decode-role.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import {
  droppingDraft,
  erasing,
  lockAdministrators,
  lockOrdersOf,
  type OwnOrder,
  readOrdersBeingPaid,
} from './erase.repository.ts';
import { confirmErasingMail, goodByeMail } from './my-account-mails.ts';
import { lockMe, type Me } from './my-account.repository.ts';
import { provePassword } from './prove-password.ts';

export type EraseDeps = {
  readonly db: Database;
  readonly own: OwnAccount;
  readonly orders: Pick<Orders, 'lock'>;
};

const NOBODY: Refusal = { refused: 'log-in-first' };
const LINK_OVER: Refusal = { refused: 'link-over', purpose: 'erase' };

/** Erases the account of whoever gives its password. Who has none gets a link by mail, if nothing stands in the way. */
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
  const head = await own.post.letterhead();
  return inTransaction(db, async (trx): Promise<{ readonly outcome: 'mailed' } | Refusal> => {
    const me = await lockMe(trx, person.id);
    if (me === null) return NOBODY;
    const [, may] = await whatStandsInTheWay(trx, me, now);
    if (isRefusal(may)) return may;
    const link = await makeLink(trx, { personId: me.id, purpose: 'erase' }, now);
    await writingMail(confirmErasingMail(me, link, head), now).execute(trx);
    return { outcome: 'mailed' };
  });
}

/** Everything at once or nothing: whoever comes second, or pays in the same moment, finds it done or prevents it. */
async function erase(
  { db, own, orders }: EraseDeps,
  who: (trx: Transaction) => Promise<number | null>,
  now: Instant,
): Promise<{ readonly outcome: 'erased' } | Refusal> {
  const head = await own.post.letterhead();
  const outcome = await inTransaction(db, async (trx): Promise<{ readonly outcome: 'erased' } | Refusal> => {
    const id = await who(trx);
    if (id === null) return LINK_OVER;
    const me = await lockMe(trx, id);
    if (me === null) return NOBODY;
    const [all, may] = await whatStandsInTheWay(trx, me, now);
    if (isRefusal(may)) return may;
    for (const order of all) if (orderStage(order.status) === 'draft') await dropDraft(trx, orders, order, now);
    await own.endAllSessions(trx, me.id, 'erased', now);
    const ids = all.map((order) => order.id);
    await together(trx, [...erasing(me, ids, londonDay(now), now), writingMail(goodByeMail(me, me.id, head), now)]);
    return { outcome: 'erased' };
  });
  own.forget();
  return outcome;
}

/** Her orders, locked, and whether any of them, or her role, keeps her. */
async function whatStandsInTheWay(
  trx: Transaction,
  me: Me,
  now: Instant,
): Promise<readonly [readonly OwnOrder[], true | Refusal]> {
  const admins = decodeRole(me.role).admin ? await lockAdministrators(trx, ADMINISTRATORS) : [];
  const all = await lockOrdersOf(trx, me);
  const attempted = await readOrdersBeingPaid(
    trx,
    all.map((order) => order.id),
  );
  const beingPaid = all.filter(
    (order) => attempted.has(order.id) || isPaying({ paymentPendingUntil: order.payment_pending_until }, now),
  );
  const may = mayErase({
    role: me.role,
    otherAdministrators: admins.filter(({ id }) => id !== me.id).length,
    beingPaid: beingPaid.map(nameOf),
    onTheirWay: all.filter((order) => orderStage(order.status) === 'confirmed').map(nameOf),
  });
  return [all, may];
}

/** The numbers of the role (D-16). */
const ADMINISTRATORS = [101, 1101];

function nameOf({ order_ref_num, status }: OwnOrder): string {
  if (order_ref_num === null || orderStage(status) === 'draft') return 'your basket';
  return orderReference(order_ref_num);
}

async function dropDraft(
  trx: Transaction,
  orders: EraseDeps['orders'],
  { id, status }: OwnOrder,
  now: Instant,
): Promise<void> {
  const draft = await orders.lock(trx, { orderId: id });
  if (draft === null) return;
  const { ownHolds } = await lockCellar(trx, { packIds: [], orderId: id, address: null, now });
  const stock = stockChanges(ownHolds, []);
  const holds = holdsToStore(ownHolds, {
    lines: [],
    removed: draft.lines.map((line) => line.id),
    stock,
    clock: stopClock(draft),
    altered: Altered.nothing,
    notices: [],
  });
  await together(trx, [...keepingHolds(id, holds, stock), droppingDraft(id, status, now)]);
}
