import type { z } from 'zod';
import { presentOnly } from '#wire/codec.ts';
import type { Contract } from '#wire/contract.ts';
import { badRequest } from './failures.ts';

type Raw = { readonly query: Readonly<Record<string, unknown>>; readonly body: unknown };

/**
 * The query and body of a call as the contract has them, or a 400 that names the fields. Where the same names may stand
 * in either (D-02), what the body says wins. `ts` only defeats caches and means nothing (D-04).
 */
export function readInput(contract: Contract, { query, body }: Raw): { query: unknown; body: unknown } {
  const { ts: _, ...asked } = presentOnly(query);
  const posted = body ?? {};
  const eitherWay =
    contract.inputs === 'query or body' && isRecord(posted) ? { ...asked, ...presentOnly(posted) } : asked;
  const readQuery = contract.query.safeParse(eitherWay);
  const readBody = contract.body.safeParse(posted);
  if (readQuery.success && readBody.success) return { query: readQuery.data, body: readBody.data };
  throw badRequest([...issuesOf(readQuery), ...issuesOf(readBody)]);
}

function issuesOf(result: z.ZodSafeParseResult<unknown>): readonly z.core.$ZodIssue[] {
  return result.success ? [] : result.error.issues;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
