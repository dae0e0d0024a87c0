import type { FastifyRequest } from 'fastify';
import { Rejected } from './failures.ts';
import { DRAFT_COOKIE, type Visitor } from './visitor.ts';

/**
 * Who asks, from the bearer and the cookies (D-05). An empty bearer is an anonymous shopper. Any other is refused: there
 * are no sessions yet, so it cannot be one of ours; the calls by which one finds out are answered all the same.
 */
export function whoAsks(request: FastifyRequest): Visitor {
  const bearer = /^bearer\s*(.*)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim() ?? '';
  if (!NO_BEARER.has(bearer) && !STALE_IS_ANONYMOUS.test(request.url))
    throw new Rejected(401, 'UNAUTHORISED', 'unauthorised please log in and try again.');
  return { person: null, draftToken: request.cookies[DRAFT_COOKIE] ?? null, address: request.ip };
}

const NO_BEARER: ReadonlySet<string> = new Set(['', 'null', 'undefined']);
const STALE_IS_ANONYMOUS =
  /^\/api\/(auth\/|accounts\/(register|confirm|forgotpassword|resetpassword|checkserver|checkshop))/i;
