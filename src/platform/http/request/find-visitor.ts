import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { AccessTokens } from '../../sessions/access-tokens.ts';
import type { KnownPeople } from '../../sessions/known-people.ts';
import type { KnownTills } from '../../sessions/known-tills.ts';
import { cameFrom, forgeryProof } from './anti-forgery.ts';
import { Rejected } from '../response/failures.ts';
import { sellingToIn } from './selling-to.ts';
import { ADVANCED_DRAFT_COOKIE, DRAFT_COOKIE, type Person, TILL_HEADER, type Visitor } from './visitor.ts';

export type FindVisitor = (request: FastifyRequest) => Promise<Visitor>;

type Known = {
  readonly accessTokens: AccessTokens;
  readonly people: KnownPeople;
  readonly tills: KnownTills;
  readonly clock: Clock;
};

/**
 * The visitor of a request, from access token and cookies (D-05). An empty access token is an anonymous shopper. An expired one
 * is refused with the header that asks for renewal, any other invalid one without it; calls that check a token are answered
 * nevertheless. Data about the person is read from the database, never from the token.
 */
export function createFindVisitor(known: Known | null): FindVisitor {
  return async (request) => ({
    person: withCustomer(request, await personOf(request, known)),
    till: await tillOf(request, known),
    draftToken: request.cookies[DRAFT_COOKIE] ?? null,
    advancedDraftToken: request.cookies[ADVANCED_DRAFT_COOKIE] ?? null,
    cameFrom: cameFrom(request),
    browser: forgeryProof(request),
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
  });
}

/** Whom she sells to stays with the call, never with the person that the server knows. */
function withCustomer(request: FastifyRequest, person: Person | null): Person | null {
  const sellingTo = sellingToIn(request, person);
  return person === null || sellingTo === null ? person : { ...person, sellingTo };
}

async function personOf(request: FastifyRequest, known: Known | null): Promise<Person | null> {
  const accessToken = /^bearer\s*(.*)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim() ?? '';
  if (NO_TOKEN.has(accessToken)) return null;
  const found = known === null ? 'not good' : await personBehind(accessToken, known);
  if (typeof found === 'object') return found;
  if (acceptsExpiredToken(request.url)) return null;
  throw found === 'run out' ? RUN_OUT : NOT_GOOD;
}

async function personBehind(
  accessToken: string,
  { accessTokens, people, clock }: Known,
): Promise<Person | 'run out' | 'not good'> {
  const now = clock.now();
  const read = await accessTokens.read(accessToken, now);
  if (read === null) return 'not good';
  if (read.hasRunOut) return 'run out';
  const person = await people.find(read.sessionId, now);
  return person?.id === read.personId ? person : 'not good';
}

async function tillOf({ headers }: FastifyRequest, known: Known | null): Promise<Visitor['till']> {
  const token = headers[TILL_HEADER];
  return known === null || typeof token !== 'string' || token === ''
    ? null
    : known.tills.find(token, known.clock.now());
}

const NO_TOKEN: ReadonlySet<string> = new Set(['', 'null', 'undefined']);
/** Calls that check an access token or need none: an invalid one is ignored. */
export function acceptsExpiredToken(path: string): boolean {
  return STALE_IS_ANONYMOUS.test(path);
}

const STALE_IS_ANONYMOUS =
  /^\/api\/(auth\/|accounts\/(register|confirmemail|forgotpassword|saveresetpassword|checkserver|checkshop)\b)/i;

const SENTENCE = 'unauthorised please log in and try again.';
const NOT_GOOD = new Rejected(401, 'UNAUTHORISED', SENTENCE);
const RUN_OUT = new Rejected(401, 'TOKEN_EXPIRED', SENTENCE, {
  headers: { 'token-expired': 'true', 'access-control-expose-headers': 'Token-Expired' },
});
