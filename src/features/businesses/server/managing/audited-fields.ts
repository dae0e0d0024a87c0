import { compareFields } from '#features/audit/server/record-audit.ts';
import type { BusinessFields } from '../../manage-businesses.contract.ts';

const AUDITED = [
  'tier',
  'active',
  'useShop',
  'termsDays',
  'creditLimit',
  'minimumOrder',
  'deliveryMethod',
  'routeId',
  'separateDeliveryAddress',
] as const satisfies readonly (keyof BusinessFields)[];

type Audited = Readonly<Record<string, string | number | boolean | null>>;

/** The terms of an account, without what was typed about it. */
export function auditedTerms(fields: BusinessFields): Audited {
  return Object.fromEntries(AUDITED.map((name) => [name, fields[name]]));
}

/** What changed, null = nothing; of names, notes and addresses only which of them. */
export function auditedDifference(
  before: BusinessFields,
  after: BusinessFields,
): { readonly before: Audited; readonly after: Audited } | null {
  const changed = Object.keys(compareFields(before, after)?.after ?? {});
  if (changed.length === 0) return null;
  const texts = changed.filter((name) => !isAudited(name));
  const pick = (from: Audited) => Object.fromEntries(Object.entries(from).filter(([name]) => changed.includes(name)));
  return {
    before: pick(auditedTerms(before)),
    after: { ...pick(auditedTerms(after)), ...(texts.length > 0 && { rewritten: texts.join(', ') }) },
  };
}

function isAudited(name: string): boolean {
  return AUDITED.some((one) => one === name);
}
