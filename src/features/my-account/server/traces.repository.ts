import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';

/** A person's e-mail in lower case, `since` or `until` a moment where another account has it otherwise. */
export type Mailbox = { readonly email: string; readonly since: Instant | null; readonly until: Instant | null };

/** Whose data are looked for: the id of her account (null = none) and her mailboxes. */
export type Whose = { readonly id: number | null; readonly mailboxes: readonly Mailbox[] };

/** Ids of rows that belong to her without an account id, or not by that alone. */
export type Traces = Whose & {
  /** Her current mailboxes. */
  readonly emails: readonly string[];
  readonly orders: readonly OrderId[];
  readonly messages: readonly number[];
  readonly signUps: readonly number[];
  readonly consents: readonly number[];
  readonly mails: readonly number[];
};

/**
 * The current e-mail of an account and its former ones. A former one that another account has taken since is hers until
 * she gave it up. An e-mail that was never confirmed does not count.
 */
export function readMailboxesOf(db: Database, personId: number): Promise<readonly Mailbox[]> {
  return prepared<Mailbox>`
    with own as (
      select lower(p.email) as email, null::timestamptz as given_up_at from person p where p.id = ${personId}::int
      union all
      select f.email, f.given_up_at from former_email f where f.person_id = ${personId}::int
    )
    select own.email,
      (select max(f.given_up_at) from former_email f
        where f.email = own.email and f.person_id <> ${personId}::int and f.given_up_at <= coalesce(own.given_up_at, 'infinity')) as since,
      case when own.given_up_at is not null and (
        exists (select from person p where lower(p.email) = own.email and p.id <> ${personId}::int
          and p.confirmed_at is not null and p.erased_at is null)
        or exists (select from former_email f where f.email = own.email and f.person_id <> ${personId}::int
          and f.given_up_at > own.given_up_at)
      ) then own.given_up_at end as until
    from own order by own.given_up_at desc nulls first, own.email`.execute(db);
}

/**
 * A mailbox without an account. What was stored under it before another account gave it up belongs to that account. In
 * lower case as the database computes it.
 */
export async function readMailboxAt(db: Database, email: string): Promise<Mailbox> {
  const [mailbox] = await prepared<Mailbox>`
    select lower(${email}) as email, max(given_up_at) as since, null::timestamptz as until
    from former_email where email = lower(${email})`.execute(db);
  if (!mailbox) throw new Error('A sum over nothing has one row');
  return mailbox;
}

/** Finds everything that identifies people by e-mail. What belongs to another account is not hers. */
export async function findTraces(db: Database, whose: Whose): Promise<Traces> {
  const { id, mailboxes } = whose;
  const [traces] = await prepared<Omit<Traces, keyof Whose | 'emails'>>`
    with own as materialized (
      select email, coalesce(since, '-infinity') as since, coalesce(until, 'infinity') as until
      from jsonb_to_recordset(${JSON.stringify(mailboxes)}::jsonb) as m (email text, since timestamptz, until timestamptz)
    )
    select
      (select coalesce(json_agg(o.id order by o.id), '[]') from (
          select o.id from orders o where o.person_id = ${id}::int
          union select o.id from orders o where o.ordering_person_id = ${id}::int
          union select o.id from own join orders o on lower(o.invoice_address->>'email') = own.email
            where o.person_id is null and o.created_at >= own.since and o.created_at < own.until
        ) o) as orders,
      (select coalesce(json_agg(m.id order by m.id), '[]') from (
          select m.id from message m where m.person_id = ${id}::int
          union select m.id from own join message m on lower(m.email) = own.email
            where m.person_id is null and m.received_at >= own.since and m.received_at < own.until
        ) m) as messages,
      (select coalesce(json_agg(s.id order by s.id), '[]') from newsletter_sign_up s where exists (
          select from own where own.email = lower(s.email) and s.asked_at >= own.since and s.asked_at < own.until
        )) as "signUps",
      (select coalesce(json_agg(c.id order by c.id), '[]') from (
          select c.id from consent c where c.person_id = ${id}::int
          union select c.id from own join consent c on lower(c.email) = own.email
            where c.person_id is null and c.at >= own.since and c.at < own.until
        ) c) as consents,
      (select coalesce(json_agg(b.id order by b.id), '[]') from outbox_mail b where exists (
          select from own where own.email in (lower(b.to_address), lower(b.reply_to))
            and b.written_at >= own.since and b.written_at < own.until
        )) as mails`.execute(db);
  if (!traces) throw new Error('A question without tables has no answer');
  return { ...whose, ...traces, emails: mailboxes.filter(({ until }) => until === null).map(({ email }) => email) };
}
