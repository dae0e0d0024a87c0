import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../../database/database.ts';
import { whyUnavailable } from '../../database/why-unavailable.ts';
import { failureOf, FAULT, NOT_FOUND, Rejected, UNAVAILABLE } from './failures.ts';

/** Sends every failure in one form (D-07): no stack, no SQL, and a number for enquiries. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send(failureOf(NOT_FOUND, request.id)),
  );
}

export function answerFault(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const rejected = rejectionOf(fault);
  if (rejected === FAULT) request.log.error({ err: fault }, 'a request failed');
  else if (rejected.status >= 500) request.log.warn({ err: fault }, 'a request was turned away');
  return reply
    .code(rejected.status)
    .headers({ 'cache-control': 'no-store', ...rejected.headers })
    .send(failureOf(rejected, request.id));
}

function rejectionOf(fault: FastifyError): Rejected {
  if (fault instanceof Rejected) return fault;
  if (fault.code === 'FST_ERR_BAD_URL') return NO_ADDRESS;
  if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500)
    return notTaken(fault.statusCode);
  const unavailable = whyUnavailable(fault);
  if (unavailable !== null) return UNAVAILABLE[unavailable];
  return UNSTORABLE.has(sqlState(fault) ?? '') ? TOO_STRANGE : FAULT;
}

const NO_ADDRESS = new Rejected(400, 'BAD_REQUEST', 'This address cannot be read.');

/** Requests that the server rejects before routing to a contract. */
function notTaken(status: number): Rejected {
  if (status === 413) return new Rejected(413, 'TOO_LARGE', 'This is more than can be taken in one call.');
  if (status === 415) return new Rejected(415, 'MEDIA_TYPE', 'A body is taken as JSON or as a posted form.');
  return new Rejected(400, 'BAD_REQUEST', 'The call cannot be read.', { fields: { body: 'must be valid JSON' } });
}

/** PostgreSQL codes for values it cannot represent: an unsupported character, a number out of range. */
const UNSTORABLE: ReadonlySet<string> = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008']);
const TOO_STRANGE = new Rejected(400, 'BAD_REQUEST', 'A value of this call cannot be stored.');
