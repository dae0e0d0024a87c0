import type { Refusal } from '#rules/refusal.ts';
import { CallFailed } from '#wire/failure.ts';

/** What the server says of a field, if it refused because of that. */
export function refusedField(error: unknown, field: string): string | undefined {
  return error instanceof CallFailed ? error.failure?.fields?.[field] : undefined;
}

/** What a rule says of a field. */
export function ruleFault(refusal: Refusal | null, field: string): string | undefined {
  return refusal?.refused === 'wrong-fields' ? refusal.fields[field] : undefined;
}
