import type { Accounts } from '#features/accounts/server/accounts.service.ts';
import type { MyAccounts } from '#features/my-account/server/my-account.service.ts';
import type { Database } from '#platform/database/database.ts';
import { deviceWords } from '#rules/accounts/device-words.ts';
import { personStanding } from '#rules/accounts/person-standing.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { messageReference } from '#rules/messages/message-reference.ts';
import { topicNames } from '#rules/messages/message-topic.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import type { Refusal } from '#rules/refusal.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import { voucherKind } from '#rules/vouchers/voucher-kind.ts';
import { deskStatusName } from '#rules/wording/names/desk-status-name.ts';
import { staffRoleName } from '#rules/wording/names/staff-role-name.ts';
import { MOST_SHOWN, type PersonForStaff } from '../people.contract.ts';
import {
  findPerson,
  type PersonMessageRow,
  type PersonOrderRow,
  type PersonVoucherRow,
  readConsents,
  readMessages,
  readOrders,
  readSuspensions,
  readVouchers,
} from './read-person.repository.ts';

export type PersonDeps = {
  readonly db: Database;
  readonly own: Accounts['own'];
  readonly forStaff: MyAccounts['forStaff'];
};

export const UNKNOWN_PERSON: Refusal = { refused: 'unknown-person' };

/** Everything that her page shows. */
export async function showPerson(
  { db, own, forStaff }: PersonDeps,
  { id, viewer }: { readonly id: number; readonly viewer: number },
  now: Instant,
): Promise<PersonForStaff | Refusal> {
  const row = await findPerson(db, id);
  if (!row) return UNKNOWN_PERSON;
  const { changedBy, isDisabled: _, isConfirmed: __, businessId, business, role, ...person } = row;
  const traces = await forStaff.traces(id);
  const orders = await readOrders(db, traces.orders, MOST_SHOWN);
  const [sessions, devices] = [await own.sessions(id, now), await own.idleDevices(id, now)];
  return {
    ...person,
    changedBy: changedBy ?? '',
    role: staffRoleName(role),
    isStaff: isStaff(role),
    isSelf: id === viewer,
    standing: personStanding(row),
    business: businessId === null ? null : { id: businessId, name: business ?? '' },
    addresses: await forStaff.addresses(id),
    suspensions: [...(await readSuspensions(db, id))],
    orders: orders.rows.map(toOrder),
    orderCount: orders.count,
    vouchers: (await readVouchers(db, id)).map(toVoucher),
    messages: (await readMessages(db, traces.messages, MOST_SHOWN)).map(toMessage),
    consents: [...(await readConsents(db, traces.consents, MOST_SHOWN))],
    sessions: sessions.map(({ id: sessionId, device, started_at, used_at }) => {
      return { id: sessionId, device: deviceWords(device), startedAt: started_at, usedAt: used_at };
    }),
    devices: devices.map(({ id: deviceId, device, used_at }) => {
      return { id: deviceId, device: deviceWords(device), usedAt: used_at };
    }),
  };
}

function toOrder({ number, status, ...order }: PersonOrderRow): PersonForStaff['orders'][number] {
  return { ...order, reference: number === null ? '' : orderReference(number), status: deskStatusName(status) };
}

function toVoucher({ code, type, active, left, ...voucher }: PersonVoucherRow): PersonForStaff['vouchers'][number] {
  const kind = voucherKind(type);
  return {
    ...voucher,
    codeEnd: code.slice(-4),
    isMembership: kind === 'membership',
    isActive: active,
    left: kind === 'gift' ? left : null,
  };
}

function toMessage({ id, topic, ...message }: PersonMessageRow): PersonForStaff['messages'][number] {
  return { ...message, reference: messageReference({ id, topic }), topic: topicNames[topic] };
}
