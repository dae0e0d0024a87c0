import type { Visitor } from '#platform/http/request/visitor.ts';
import { type Reader, readerOf } from '#rules/content/may-read.ts';

export type Claims = {
  readonly bInActive?: boolean | undefined;
  readonly incInactive?: boolean | undefined;
  readonly bAdmin?: boolean | undefined;
  readonly bIsAdmin?: boolean | undefined;
};

/**
 * The reader that a visitor counts as: the server knows her role, the claims only say whether she wants to see
 * everything (D-131).
 */
export function whoReads({ person }: Pick<Visitor, 'person'>, claims: Claims): Reader {
  const wantsAll = [claims.bInActive, claims.incInactive, claims.bAdmin, claims.bIsAdmin].includes(true);
  return readerOf(person, wantsAll);
}
