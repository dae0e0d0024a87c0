import { z } from 'zod';
import { presentOnly } from '#wire/codec.ts';
import type { Contract } from '#wire/contract.ts';
import { SECRET_HEADERS } from '#wire/secret-headers.ts';
import { badRequest } from '../response/failures.ts';

type Raw = {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** A request header by its name. */
  readonly header: (name: string) => string | null;
};

/**
 * The query and body of a call in the types of the contract, or a 400 that names the fields. If a name may be in either (D-02),
 * the body takes precedence; so does a header (D-187). `ts` only defeats caches and is ignored (D-04).
 */
export function readInput(contract: Contract, { query, body, header }: Raw): { query: unknown; body: unknown } {
  const { ts: _, ...queried } = presentOnly({ ...query, ...headerValues(contract, header) });
  const posted = body ?? {};
  const eitherWay =
    contract.inputs === 'query or body' && isRecord(posted) ? { ...queried, ...presentOnly(posted) } : queried;
  const readQuery = contract.query.safeParse(eitherWay);
  const readBody = contract.body.safeParse(posted);
  if (readQuery.success && readBody.success) return { query: readQuery.data, body: readBody.data };
  throw badRequest([...issuesOf(readQuery), ...issuesOf(readBody)]);
}

function headerValues(contract: Contract, header: Raw['header']): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [field, name] of headerFieldsOf(contract)) {
    const value = header(name);
    if (value) values[field] = decoded(value);
  }
  return values;
}

type HeaderField = readonly [field: string, header: string];
const headerFields = new WeakMap<Contract, readonly HeaderField[]>();

/** The fields of a query that may come in a header, computed once per contract. */
function headerFieldsOf(contract: Contract): readonly HeaderField[] {
  const known = headerFields.get(contract);
  if (known) return known;
  const fields = contract.query instanceof z.ZodObject ? Object.keys(contract.query.shape) : [];
  const withHeader = Object.entries(SECRET_HEADERS).filter(([field]) => fields.includes(field));
  headerFields.set(contract, withHeader);
  return withHeader;
}

/** Our pages send it percent-encoded; any other value is taken literally. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function issuesOf(result: z.ZodSafeParseResult<unknown>): readonly z.core.$ZodIssue[] {
  return result.success ? [] : result.error.issues;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
