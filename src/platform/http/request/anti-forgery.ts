import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { presentOnly } from '#wire/codec.ts';
import type { Contract } from '#wire/contract.ts';
import { newShortToken } from '../../ids.ts';
import { AUTHORISING_PREFIX } from './authority-cookies.ts';
import { Rejected } from '../response/failures.ts';
import type { CameFrom } from './visitor.ts';

/** Readable by our own pages only, which send it back in the header (Angular's convention, D-06). */
export const FORGERY_COOKIE = 'XSRF-TOKEN';
export const FORGERY_HEADER = 'x-xsrf-token';

/**
 * Refuses a changing call authorised by a cookie unless it comes from one of our pages. Calls without such a cookie, or that name
 * the secret token of their draft, cannot be forged.
 */
export function refuseForgery(request: FastifyRequest, contract: Contract): void {
  const from = cameFrom(request);
  if (contract.endpoint.changes && from === 'elsewhere') throw FORGED;
  if (request.method === 'GET' || request.method === 'HEAD' || !isAuthorisedByCookie(request)) return;
  if (namesItsDraft(contract, request.body)) return;
  if (from !== 'our page') throw FORGED;
}

const FORGED = new Rejected(
  403,
  'FORGED',
  'This call did not come from our own pages. Please reload the page and try again.',
);

/** The token if cookie and header agree: only our own pages can read the cookie and set the header. */
export function forgeryProof(request: FastifyRequest): string | null {
  const token = request.cookies[FORGERY_COOKIE];
  return token && request.headers[FORGERY_HEADER] === token ? token : null;
}

/**
 * Taken from Sec-Fetch-Site; older browsers, and all on plain http, do not send it, so there the anti-forgery token decides
 * (D-187).
 */
export function cameFrom(request: FastifyRequest): CameFrom {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined) return forgeryProof(request) === null ? 'unknown' : 'our page';
  return site === 'same-origin' ? 'our page' : 'elsewhere';
}

/** Gives a visitor who is authorised by cookie an anti-forgery token. */
export function giveForgeryToken(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.cookies[FORGERY_COOKIE]) return;
  request.cookies[FORGERY_COOKIE] = newShortToken();
  reply.setCookie(FORGERY_COOKIE, request.cookies[FORGERY_COOKIE], { path: '/', sameSite: 'lax', secure });
}

export function isAuthorisedByCookie(request: FastifyRequest): boolean {
  return Object.keys(request.cookies).some((name) => name.startsWith(AUTHORISING_PREFIX));
}

/**
 * Whether the body names the draft by its secret token in a field that the contract reads: then the cookie is not used. A blank
 * value, or one in another field, does not count.
 */
function namesItsDraft({ inputs, query, body }: Contract, posted: unknown): boolean {
  const read = inputs === 'query or body' ? query : body;
  if (!(read instanceof z.ZodObject) || !('draftName' in read.shape) || !isRecord(posted)) return false;
  const { draftName } = inputs === 'query or body' ? presentOnly(posted) : posted;
  return typeof draftName === 'string' && draftName.trim() !== '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
