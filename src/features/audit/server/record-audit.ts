import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { AUDITED_ACTS, type AuditedAct } from '#rules/audit/audited-acts.ts';
import type { Instant } from '#rules/calendar/instant.ts';

/** Somebody who runs a command where the shop runs, by the account there. */
export type Operator = `script: ${string}`;

/** A device that sells at the bar, by the name of its till. */
export type Device = `till: ${string}`;

/** Who acts on behalf of the brewery: the number of the person who is logged in, the operator, or a till by itself. */
export type Actor = number | Operator | Device;

/**
 * The fields that changed. Of people their numbers only: no name, no e-mail, no address and nothing that somebody typed about a
 * customer, since an entry outlives the erasure of whom it is about.
 */
type Fields = Readonly<Record<string, string | number | boolean | null>>;

export type AuditEntry = {
  readonly by: Actor;
  readonly what: AuditedAct;
  readonly subjectId: number | string;
  /** Null = it was not there. */
  readonly before: Fields | null;
  readonly after: Fields | null;
};

/** The fields of which the later values differ, before and after; null = none, and then there is no entry to leave. */
export function compareFields<T extends object>(earlier: T, later: T): { before: Fields; after: Fields } | null {
  const names = (Object.keys(later) as (keyof T & string)[]).filter((name) => earlier[name] !== later[name]);
  if (names.length === 0) return null;
  const pick = (from: T) => Object.fromEntries(names.map((name) => [name, from[name]])) as Fields;
  return { before: pick(earlier), after: pick(later) };
}

export function isOperator(who: string): who is Operator {
  return who.startsWith('script: ');
}

/** Records what somebody did on behalf of the brewery, in the transaction that does it (D-192). */
export async function recordAudit(
  trx: Transaction,
  { by, what, subjectId, before, after }: AuditEntry,
  now: Instant,
): Promise<void> {
  const { personId, operator } = actorOf(by);
  await prepared`
    insert into audit_entry (at, person_id, operator, what, subject_kind, subject_id, before, after)
    values (${now}, ${personId}, ${operator}, ${what}, ${AUDITED_ACTS[what]}, ${String(subjectId)},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)`.execute(trx);
}

/** The same of many acts, by one statement. */
export async function recordAudits(trx: Transaction, entries: readonly AuditEntry[], now: Instant): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ by, what, subjectId, before, after }) => {
    return { ...actorOf(by), what, kind: AUDITED_ACTS[what], subject: String(subjectId), before, after };
  });
  await prepared`
    insert into audit_entry (at, person_id, operator, what, subject_kind, subject_id, before, after)
    select ${now}, "personId", operator, what, kind, subject, before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e("personId" int, operator text, what text, kind text, subject text,
      before jsonb, after jsonb)`.execute(trx);
}

function actorOf(by: Actor): { readonly personId: number | null; readonly operator: string | null } {
  return typeof by === 'number' ? { personId: by, operator: null } : { personId: null, operator: by };
}
