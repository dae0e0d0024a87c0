import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { STAFF_MOVER } from '#rules/orders/order-codes.ts';
import type { Traces } from './traces.repository.ts';

export type HeldRow = Readonly<Record<string, string | number | boolean | null>>;
type Read = (db: Database, whose: Traces) => Promise<readonly HeldRow[]>;

const rowsOf =
  (statement: (whose: Traces) => ReturnType<typeof sql<HeldRow>>): Read =>
  async (db, whose) =>
    (await statement(whose).execute(db)).rows;

export const readPerson = rowsOf(
  ({ id }) => sql`
  select p.name, p.email, p.telephone, p.unconfirmed_email as "emailWaitingToBeConfirmed", p.password_hash is not null as "hasPassword",
    p.created_at as "createdAt", p.confirmed_at as "emailConfirmedAt", p.age_confirmed_at as "saidToBe18OrOverAt",
    p.role as "roleNumber", b.name as business
  from person p left join business b on b.id = p.business_id where p.id = ${id}`,
);

export const readSessions = rowsOf(
  ({ id }) => sql`
  select device, opened_from as "fromNetworkAddress", started_at as "startedAt", used_at as "lastUsedAt",
    ended_at as "endedAt", ended_because as "endedBecause"
  from session where person_id = ${id} order by started_at`,
);

export const readSuspensions = rowsOf(
  ({ id }) => sql`
  select reason, suspended_at as "from", lifted_at as "until", lift_reason as "whyLifted"
  from suspension where person_id = ${id} order by id`,
);

export const readFormerEmails = rowsOf(
  ({ id }) => sql`
  select email, given_up_at as "givenUpAt" from former_email where person_id = ${id} order by given_up_at, email`,
);

export const readDevices = rowsOf(
  ({ id }) => sql`
  select device, first_used_at as "firstUsedAt", used_at as "lastUsedAt", expires_at as "knownUntil"
  from known_device where person_id = ${id} order by first_used_at, id`,
);

export const readSecondFactor = rowsOf(
  ({ id }) => sql`
  select 'authenticator app' as what, begun_at as "madeAt", confirmed_at as "firstUsedAt"
  from totp_secret where person_id = ${id}
  union all
  select 'passkey: ' || name, created_at, used_at from passkey where person_id = ${id}
  union all
  select 'recovery code', made_at, used_at from recovery_code where person_id = ${id}
  order by 1, 2, 3`,
);

export const readIdentities = rowsOf(
  ({ id }) => sql`
  select provider, subject as "theirNumberForYou", email, linked_at as "linkedAt"
  from outside_identity where person_id = ${id} order by provider`,
);

export const readConsents = rowsOf(
  ({ consents }) => sql`
  select what, given, wording_version as "versionOfTheWords", source as "where", email, at
  from consent where id = any(${consents}::bigint[]) order by at, id`,
);

export const readLinks = rowsOf(
  ({ id, emails }) => sql`
  select purpose, name, provider, expires_at as "goodUntil", used_at as "usedAt" from mailed_link where person_id = ${id}
  union all select 'data', null, null, expires_at, used_at from data_link where email = any(${emails}::text[])
  order by 4`,
);

export const readAddressBook = rowsOf(
  ({ id }) => sql`
  select name, line1, line2, line3, line4, line5, postcode, telephone, changed_at as "changedAt"
  from kept_address where person_id = ${id} order by id`,
);

export const readFavourites = rowsOf(
  ({ id }) => sql`
  select p.name as beer, k.name as pack from favourite f join pack k on k.id = f.pack_id join product p on p.id = k.product_id
  where f.person_id = ${id} order by p.name, k.name`,
);

export const readVouchers = rowsOf(
  ({ id }) => sql`
  select v.code, c.name as kind, v.active, v.starts_on as "from", v.ends_on as "to", v.value_pence as "valuePence",
    v.used_online_pence + v.used_tap_pence as "usedPence", v.note, v.activated_at as "activatedAt"
  from voucher v join coupon c on c.id = v.coupon_id where v.person_id = ${id} order by v.id`,
);

export const readMessages = rowsOf(
  ({ messages }) => sql`
  select topic, name, email, order_reference as "orderReference", text, received_at as "receivedAt",
    settled_at as "settledAt", outcome
  from message where id = any(${messages}::bigint[]) order by id`,
);

export const readApplications = rowsOf(
  ({ id }) => sql`
  select business_name as "businessName", kind, company_number as "companyNumber", vat_number as "vatNumber",
    awrs_number as "awrsNumber", licence_number as "licenceNumber", licensing_authority as "licensingAuthority",
    contact_name as "contactName", telephone,
    concat_ws(', ', address->>'line1', nullif(address->>'line2', ''), address->>'line4', address->>'postcode') as address, note, sent_at as "sentAt", state, reason
  from trade_application where person_id = ${id}::int order by id`,
);

export const readCalls = rowsOf(
  ({ id }) => sql`
  select c.called_at as "calledAt", c.note, c.call_back_on as "callBackOn"
  from business_call c join person p on p.business_id = c.business_id where p.id = ${id}::int order by c.id`,
);

export const readSignUps = rowsOf(
  ({ signUps }) => sql`
  select email, first_name as "firstName", last_name as "lastName", asked_at as "askedAt", state, settled_at as "settledAt"
  from newsletter_sign_up where id = any(${signUps}::bigint[]) order by id`,
);

export const readImported = rowsOf(
  ({ emails }) => sql`
  select i.file_name as file, i.uploaded_at as "readAt", (select string_agg(t.value, ', ' order by t.key) from jsonb_each_text(r.texts) t where t.value <> '') as says
  from import_row r join import i on i.id = r.import_id where r.email = any(${emails}::text[]) order by r.import_id, r.number`,
);

export const readMails = rowsOf(
  ({ mails }) => sql`
  select to_address as "to", subject, text, written_at as "writtenAt", sent_at as "sentAt"
  from outbox_mail where id = any(${mails}::bigint[]) order by id`,
);

export const readPriceLists = rowsOf(
  ({ emails }) => sql`
  select name, user_email as "yourEmail", contact_mobile as "yourMobile", partner_name as "partner",
    partner_email as "partnersEmail", partner_mobile as "partnersMobile"
  from price_list where lower(user_email) = any(${emails}::text[]) or lower(partner_email) = any(${emails}::text[]) order by id`,
);

export const readChangesByStaff = rowsOf(
  ({ id }) => sql`
  select what as did, at from audit_entry where subject_kind = 'person' and subject_id = ${id === null ? null : String(id)} order by id`,
);

export const readWork = rowsOf(
  ({ id, emails }) => sql`
  select 'Took an order' as did, o.order_ref_num::text as about, o.created_at as at from orders o where o.staff_person_id = ${id}
  union all select 'Settled a message', m.id::text, m.settled_at from message m where m.settled_by = ${id}
  union all select 'Moved an order', o.order_ref_num::text, v.moved_at from order_move v join orders o on o.id = v.order_id
    where lower(v.moved_by) = any(${emails}::text[])
  union all select 'Wrote a note on an order', o.order_ref_num::text, n.written_at from order_note n join orders o on o.id = n.order_id
    where n.written_by = ${`${STAFF_MOVER}${id ?? ''}`}
  union all select 'Called a trade account', b.name, c.called_at from business_call c join business b on b.id = c.business_id
    where c.called_by = ${id}
  union all select 'Noted empties', b.name, r.noted_at from container_return r join business b on b.id = r.business_id
    where r.noted_by = ${id}
  union all select 'Filled packs', g.gyle_num, f.noted_at from packaging f
    join sub_batch b on b.id = f.sub_batch_id join gyle g on g.id = b.gyle_id where f.noted_by = ${id}
  union all select 'Recalled a gyle', g.gyle_num, r.recalled_at from recall r join gyle g on g.id = r.gyle_id where r.recalled_by = ${id}
  union all select 'Withdrew a recall', g.gyle_num, r.withdrawn_at from recall r join gyle g on g.id = r.gyle_id where r.withdrawn_by = ${id}
  union all select 'Wrote about a recall', g.gyle_num, m.written_at from recall_mail m join recall r on r.id = m.recall_id
    join gyle g on g.id = r.gyle_id where m.written_by = ${id}
  union all select 'Changed what is on hand', concat_ws(', ', p.name, k.name), s.moved_at from stock_movement s
    join stock_item i on i.id = s.stock_item_id join pack k on k.id = i.pack_id join product p on p.id = k.product_id
    where s.moved_by = ${`${STAFF_MOVER}${id ?? ''}`} or lower(s.moved_by) = any(${emails}::text[])
  union all select 'Started a count', t.name, t.started_at from stocktake t where t.started_by = ${id}
  union all select 'Counted', concat_ws(', ', p.name, k.name), c.counted_at from stocktake_item c
    join stock_item i on i.id = c.stock_item_id join pack k on k.id = i.pack_id join product p on p.id = k.product_id
    where c.counted_by = ${id}
  union all select 'Changed a voucher', e.voucher_id::text, e.at from voucher_entry e where e.person_id = ${id}
  union all select 'Changed a price', concat_ws(', ', p.name, k.name), c.at from price_change c
    join pack k on k.id = c.pack_id join product p on p.id = k.product_id where c.person_id = ${id}
  union all select 'Set a former price', concat_ws(', ', p.name, k.name), f.set_at from former_price f
    join pack k on k.id = f.pack_id join product p on p.id = k.product_id where f.set_by = ${id}
  union all select 'Prepared prices', d.name, d.changed_at from prepared_prices d where d.changed_by = ${id}
  union all select 'Let prices take effect', d.name, d.released_at from prepared_prices d where d.released_by = ${id}
  union all select 'Could sell at a till', t.name, s.since from till_seller s join till t on t.id = s.till_id
    where s.person_id = ${id}
  union all select a.what, a.subject_kind || ' ' || a.subject_id, a.at from audit_entry a where a.person_id = ${id}
  order by 3, 2`,
);

export type HeldOrder = {
  readonly id: number;
  readonly status: number;
  readonly order_ref_num: number | null;
  readonly created_at: string;
  readonly ordered_at: string | null;
  readonly paid_at: string | null;
  readonly fulfilled_at: string | null;
  readonly to_name: string;
  readonly note: string;
  readonly invoice_address: Readonly<Record<string, string>>;
  readonly delivery_address: Readonly<Record<string, string>>;
  readonly paypal_address: { readonly invoiceAddress: Readonly<Record<string, string>> } | null;
  readonly opened_from: string | null;
  readonly age_confirmed_at: string | null;
  readonly terms_version: string | null;
  readonly total_ex_pence: number | null;
  readonly total_inc_pence: number | null;
  readonly gift_voucher_pence: number | null;
  readonly paid_pence: number | null;
  /** The order as it was sold. */
  readonly priced: unknown;
  readonly lines: readonly { readonly beer: string; readonly pack: string; readonly quantity: number }[];
  readonly payments: readonly HeldRow[];
  readonly moves: readonly HeldRow[];
  /** `sealed` is the account to which it goes, as it is stored; null = none is kept. */
  readonly refunds: readonly (HeldRow & { readonly id: number; readonly sealed: string | null })[];
  readonly credits: readonly HeldRow[];
  readonly returns: readonly HeldRow[];
  readonly notesOfStaff: readonly HeldRow[];
};

export async function readHerOrders(db: Database, { orders }: Traces): Promise<readonly HeldOrder[]> {
  const { rows } = await sql<HeldOrder>`
    select o.id, o.status, o.order_ref_num, o.created_at, o.ordered_at, o.paid_at, o.fulfilled_at, o.to_name, o.note,
      o.invoice_address, o.delivery_address, o.paypal_address, o.opened_from, o.age_confirmed_at, o.terms_version, o.total_ex_pence,
      o.total_inc_pence, o.gift_voucher_pence, o.paid_pence, o.priced,
      (select coalesce(json_agg(json_build_object('beer', p.name, 'pack', k.name, 'quantity', l.quantity) order by l.id), '[]')
        from order_line l join pack k on k.id = l.pack_id join product p on p.id = k.product_id where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('by', a.provider, 'pence', a.amount_pence, 'state', a.state,
          'at', a.started_at, 'cameOn', a.received_on, 'reference', coalesce(a.capture_id, a.provider_order_id, nullif(a.reference, ''))) order by a.id), '[]')
        from payment_attempt a where a.order_id = o.id) as payments,
      (select coalesce(json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.moved_at,
          'by', m.moved_by, 'why', m.why) order by m.id), '[]')
        from order_move m where m.order_id = o.id) as moves,
      (select coalesce(json_agg(json_build_object('id', r.id, 'pence', r.amount_pence, 'state', r.state, 'at', r.requested_at,
          'reference', r.reference, 'sealed', k.sealed) order by r.id), '[]')
        from refund r join payment_attempt a on a.id = r.attempt_id left join refund_account k on k.refund_id = r.id where a.order_id = o.id) as refunds,
      (select coalesce(json_agg(json_build_object('number', c.number, 'pence', c.money_pence, 'voucherPence', c.voucher_pence, 'carriedPence', c.carried_pence, 'offAccountPence', c.off_account_pence,
          'at', c.issued_at, 'why', c.why) order by c.id), '[]')
        from credit_note c where c.order_id = o.id) as credits,
      (select coalesce(json_agg(json_build_object('reason', w.reason, 'why', w.why, 'at', w.requested_at, 'outcome', w.outcome,
          'answer', w.answer) order by w.id), '[]')
        from return_request w where w.order_id = o.id) as returns,
      (select coalesce(json_agg(json_build_object('text', n.text, 'at', n.written_at, 'changedAt', n.changed_at) order by n.id), '[]')
        from order_note n where n.order_id = o.id and n.withdrawn_at is null) as "notesOfStaff"
    from orders o where o.id = any(${orders}::bigint[]) order by o.id`.execute(db);
  return rows;
}
