import type { z } from 'zod';
import { type Instant, millisecondsBetween } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { ServerState } from '#rules/server-state/server-state.ts';
import { refusalRemedy } from '#rules/wording/refusals/refusal-remedy.ts';
import { refusalSentence } from '#rules/wording/refusals/refusal-sentence.ts';
import { serverNotice } from '#rules/wording/shop/server-state-sentence.ts';
import type { Failure } from '#wire/failure.ts';
import type { Unavailable } from '../../database/why-unavailable.ts';
import { refusalStatus } from './refusal-status.ts';

/** A failure thrown before a handler runs, and turned into the failure body (D-07). */
export class Rejected extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    info: string,
    more: { fields?: Readonly<Record<string, string>>; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(info);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }
}

export function failureOf({ message, code, fields }: Rejected, traceId: string): Failure {
  return { info: message, code, traceId, ...(fields && { fields }) };
}

/** A business refusal as status and body. */
export function refusalAnswer(refusal: Refusal, traceId: string): { status: number; body: Failure } {
  const body = {
    info: refusalSentence(refusal),
    code: refusal.refused.replaceAll('-', '_').toUpperCase(),
    traceId,
    remedy: refusalRemedy(refusal),
    ...('fields' in refusal && { fields: refusal.fields }),
  };
  return { status: refusalStatus(refusal.refused), body };
}

/** Malformed input, with how to correct each field. */
export function badRequest(issues: readonly z.core.$ZodIssue[]): Rejected {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return new Rejected(400, 'BAD_REQUEST', `Please check: ${Object.keys(fields).join(', ')}`, { fields });
}

export const NOT_FOUND = new Rejected(404, 'NOT_FOUND', '404 Page not found');

/** Of a call of a module that is off: an open page that made it looks which modules there are. */
export const MODULE_OFF = new Rejected(404, 'MODULE_OFF', 'This part of the shop is switched off');

/** What a person is told about a fault of ours: only that it is one, and the number for enquiries. */
export const FAULT = new Rejected(
  500,
  'FAULT',
  'Sorry, something went wrong on our side. Please try again in a moment.',
);

const comeBackIn = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } });

/** The database takes no writes, for whatever reason. */
const ORDERING_CLOSED = new Rejected(
  503,
  'ORDERING_CLOSED',
  'Sorry, ordering is closed for a few minutes. You can look round meanwhile; please try again a little later.',
  comeBackIn(60),
);

/** Answers while the database cannot do what was asked. Every call is safe to repeat. */
export const UNAVAILABLE: Readonly<Record<Unavailable, Rejected>> = {
  away: new Rejected(
    503,
    'UNAVAILABLE',
    'Sorry, we cannot do this at this moment. Please try again in a few seconds.',
    comeBackIn(2),
  ),
  busy: new Rejected(503, 'BUSY', 'Sorry, we are very busy just now. Please try again in a moment.', comeBackIn(5)),
  'read-only': ORDERING_CLOSED,
  'out-of-resources': ORDERING_CLOSED,
};

/** Maintenance, as set by the brewery (D-26). */
export function inMaintenance(current: ServerState, now: Instant): Rejected {
  return new Rejected(
    503,
    'MAINTENANCE',
    `Sorry, the site is closed for a short while: the brewery is working on it. ${serverNotice(current, now) || 'Please try again in a few minutes.'}`,
    comeBackIn(secondsUntil(current.returnsAt, now)),
  );
}

/** Read-only, as set by the brewery (D-26). Without a word of hers it is the same answer as when the database takes no writes. */
export function onlyReads(current: ServerState, now: Instant): Rejected {
  const notice = serverNotice(current, now);
  if (notice === '') return ORDERING_CLOSED;
  return new Rejected(
    503,
    'ORDERING_CLOSED',
    `Sorry, nothing can be ordered or changed at the moment. You can look round meanwhile. ${notice}`,
    comeBackIn(secondsUntil(current.returnsAt, now)),
  );
}

const SOON_SECONDS = 60;
/** Whoever waits until then looks again once a day: the brewery may be ready sooner than it thought. */
const A_DAY_SECONDS = 86_400;

function secondsUntil(returnsAt: Instant | null, now: Instant): number {
  if (returnsAt === null) return SOON_SECONDS;
  const seconds = Math.ceil(millisecondsBetween(now, returnsAt) / 1000);
  return Math.min(Math.max(seconds, SOON_SECONDS), A_DAY_SECONDS);
}
