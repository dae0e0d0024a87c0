import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { BusinessFields } from '../../manage-businesses.contract.ts';
import { auditedTerms } from './audited-fields.ts';
import { toStore } from './business-for-staff.ts';
import { type Change, insertBusiness, storeLink } from './manage-businesses.repository.ts';
import { readRounds } from './read-businesses.repository.ts';

/** A new trade account, and its id; or what is wrong with it. */
export async function openAccount(trx: Transaction, fields: BusinessFields, change: Change): Promise<number | Refusal> {
  const business = toStore(fields, await readRounds(trx));
  if (isRefusal(business)) return business;
  const id = await insertBusiness(trx, business, change);
  const entry = { what: 'business.created', before: null, after: auditedTerms(fields) } as const;
  await recordAudit(trx, { by: change.by, subjectId: id, ...entry }, change.at);
  return id;
}

/** Links a person, whose row is locked, to an account. */
export async function linkToAccount(
  trx: Transaction,
  person: { readonly id: number; readonly role: number },
  link: { readonly businessId: number; readonly role: number },
  change: Change,
): Promise<void> {
  await storeLink(trx, person.id, link);
  const [before, after] = [{ role: person.role }, { role: link.role, personId: person.id }];
  const entry = { what: 'business.person-linked', before, after } as const;
  await recordAudit(trx, { by: change.by, subjectId: link.businessId, ...entry }, change.at);
}
