import type { z } from 'zod';
import type { Refusal } from '#rules/refusal.ts';
import { refusalRemedy } from '#rules/wording/refusal-remedy.ts';
import { refusalSentence } from '#rules/wording/refusal-sentence.ts';
import type { Failure } from '#wire/failure.ts';
import { refusalStatus } from './refusal-status.ts';

/** An answer that is not a success, thrown by what stands before a handler and turned into the failure body (D-07). */
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

/** A business "no" as status and body. */
export function refusalAnswer(refusal: Refusal, traceId: string): { status: number; body: Failure } {
  const body = {
    info: refusalSentence(refusal),
    code: refusal.refused.replaceAll('-', '_').toUpperCase(),
    traceId,
    remedy: refusalRemedy(refusal),
    ...('fields' in refusal && { fields: refusal.fields }),
  };
  return { status: refusalStatus[refusal.refused], body };
}

/** Malformed input, with what would make each field right. */
export function badRequest(issues: readonly z.core.$ZodIssue[]): Rejected {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return new Rejected(400, 'BAD_REQUEST', `Please check: ${Object.keys(fields).join(', ')}`, { fields });
}

export const NOT_FOUND = new Rejected(404, 'NOT_FOUND', '404 Page not found');

/** What a person is told of a fault of ours: nothing but that it is ours, and the number to ask about. */
export const FAULT = new Rejected(
  500,
  'FAULT',
  'Sorry, something went wrong on our side. Please try again in a moment.',
);
