import type { Visitor } from '#platform/http/request/visitor.ts';
import { type Reader, readerOf } from '#rules/content/may-read.ts';

/** What a client may claim in the calls of posts. */
export type Claims = {
  readonly bInActive?: boolean | undefined;
  readonly incInactive?: boolean | undefined;
  readonly bAdmin?: boolean | undefined;
  readonly bIsAdmin?: boolean | undefined;
};

/** As whom a visitor reads: her role is the server's word, the claims only say whether she wants to see everything (D-131). */
export function whoReads({ person }: Pick<Visitor, 'person'>, claims: Claims): Reader {
  const wantsAll = [claims.bInActive, claims.incInactive, claims.bAdmin, claims.bIsAdmin].includes(true);
  return readerOf(person, wantsAll);
}
