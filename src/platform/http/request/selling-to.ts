import type { FastifyRequest } from 'fastify';
import type { BusinessId, PersonId } from '#rules/orders/placing/draft.ts';
import { maySellToCustomers, type SellingTo } from '#rules/roles/selling-to.ts';
import { Rejected } from '../response/failures.ts';
import type { Person } from './visitor.ts';

/** Names the customer to whom the caller sells: `business 7`, `person 7` or `guest` (D-124). */
export const SELLING_HEADER = 'x-selling-to';

/**
 * The customer that the header of a call names; null = the caller orders for herself. Whoever may not sell is refused, so that what
 * she meant for a customer never ends in a basket of her own.
 */
export function sellingToIn(request: FastifyRequest, person: Person | null): SellingTo | null {
  const header = request.headers[SELLING_HEADER];
  if (header === undefined || header === '') return null;
  if (!maySellToCustomers(person)) throw STAFF_ONLY;
  const to = typeof header === 'string' ? readSellingTo(header) : null;
  if (to === null) throw MALFORMED;
  return to;
}

/**
 * Somebody with the customer to whom she sells: that of the header, else the trade account that a call in mode 11 names (`tradeBizId`,
 * which counts for staff only). Herself where she sells to nobody.
 */
export function withCustomer(
  person: Person,
  { mode = 11, tradeBizId = 0 }: { readonly mode?: number; readonly tradeBizId?: number | undefined },
): Person {
  if (person.sellingTo || tradeBizId <= 0 || !SALES_TO_TRADE.has(mode) || !maySellToCustomers(person)) return person;
  return { ...person, sellingTo: { kind: 'business', id: tradeBizId as BusinessId } };
}

/** The modes of sales to businesses, 11 and 511 (D-115, D-124). */
const SALES_TO_TRADE: ReadonlySet<number> = new Set([11, 511]);

function readSellingTo(header: string): SellingTo | null {
  if (header === 'guest') return { kind: 'guest' };
  const [, kind, id = ''] = /^(business|person) ([1-9]\d{0,8})$/.exec(header) ?? [];
  if (kind === 'business') return { kind, id: Number(id) as BusinessId };
  return kind === 'person' ? { kind, id: Number(id) as PersonId } : null;
}

const STAFF_ONLY = new Rejected(403, 'STAFF_ONLY', 'This is for members of staff only');
const MALFORMED = new Rejected(400, 'BAD_REQUEST', 'Please check: x-selling-to', {
  fields: { [SELLING_HEADER]: 'must be `business`, a space and its number, `person` likewise, or `guest`' },
});
