import { queryOptions } from '@tanstack/react-query';
import { call, type Transport } from './call.ts';
import type { AnswerOf, Contract, InputOf } from './contract.ts';
import { lifetimes } from './lifetimes.ts';

/**
 * Whom an answer is for: the first part of its query key. Answers that are not for everyone are dropped when another
 * person logs in. `staff` includes drafts and archived content; `catalogue` changes with each basket and person (D-14);
 * `browser` depends on a cookie, a token or a link.
 */
export type AnswerFor = 'everyone' | 'staff' | 'catalogue' | 'browser' | { readonly person: string };

/** The audience may be omitted for answers that are the same for every anonymous caller (default: everyone); all others must name it. */
type QueryInput<C extends Contract> = InputOf<C> &
  (C['endpoint']['shared'] extends true ? { readonly for?: AnswerFor } : { readonly for: AnswerFor });

type QueryArguments<C extends Contract> =
  object extends QueryInput<C> ? [options?: QueryInput<C>] : [options: QueryInput<C>];

/** The query options of a contract: key, stale time, and a signal that cancels the call when nobody waits for it. */
export function queryOf<C extends Contract>(transport: Transport, contract: C, ...[options]: QueryArguments<C>) {
  const { for: whom = 'everyone', ...input } = (options ?? {}) as Sent;
  return queryOptions({
    queryKey: [...keyOf(whom), contract.endpoint.path, input],
    queryFn: ({ signal }): Promise<AnswerOf<C>> =>
      call<Contract>(transport, contract, { ...input, signal }) as Promise<AnswerOf<C>>,
    staleTime: lifetimes[contract.endpoint.lifetime] * 1000,
  });
}

type Sent = { readonly for?: AnswerFor; readonly query?: Readonly<Record<string, unknown>>; readonly body?: unknown };

/** The start of the query keys of a person's answers. */
export function keyOf(whom: AnswerFor): readonly string[] {
  return typeof whom === 'string' ? [whom] : ['person', whom.person];
}
