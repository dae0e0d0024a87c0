import { queryOptions } from '@tanstack/react-query';
import { call, type Transport } from './call.ts';
import type { AnswerOf, Contract, InputOf } from './contract.ts';
import { lifetimes } from './lifetimes.ts';

/**
 * Whom an answer is for, the first part of its key: what is not for everyone is forgotten when another person logs in.
 * `staff` sees drafts and what was taken down; `catalogue` changes with each basket and with whoever asks (D-14); a
 * `browser` has a cookie, a token or a link that opens it.
 */
export type AnswerFor = 'everyone' | 'staff' | 'catalogue' | 'browser' | { readonly person: string };

/** An answer that is the same for every anonymous caller is for everyone unless it is said; any other needs to be said. */
type QueryInput<C extends Contract> = InputOf<C> &
  (C['endpoint']['shared'] extends true ? { readonly for?: AnswerFor } : { readonly for: AnswerFor });

type QueryArguments<C extends Contract> =
  object extends QueryInput<C> ? [options?: QueryInput<C>] : [options: QueryInput<C>];

/** The query options of a read as its contract has them: key, stale time, cancelled when nobody waits any longer. */
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

/** What the keys of all answers for somebody begin with. */
export function keyOf(whom: AnswerFor): readonly string[] {
  return typeof whom === 'string' ? [whom] : ['person', whom.person];
}
