import type { serverNotice } from '../brewery.contract.ts';
import { type Database, whyNoWrites } from '#platform/database/database.ts';
import type { ServerStateSource } from '#platform/server-state.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { serverNotice as noticeOf } from '#rules/wording/shop/server-state-sentence.ts';
import type { AnswerOf } from '#wire/contract.ts';

export type ServerChecks = ReturnType<typeof createServerChecks>;

const STATES = { open: 0, maintenance: 1, 'read-only': 2 } as const;

type Deps = { readonly db: Database; readonly serverState: Pick<ServerStateSource, 'current'> };

export function createServerChecks({ db, serverState }: Deps) {
  return {
    /**
     * What is set or switched goes first; otherwise a database that takes no writes, as after a fail-over or with a full disk, is read-only. Asked
     * often, so it is one small query. A database that does not answer is an error.
     */
    state: async (): Promise<number> => {
      const { state } = serverState.current();
      if (state !== 'open') return STATES[state];
      return (await whyNoWrites(db)) === null ? STATES.open : STATES['read-only'];
    },
    notice: (now: Instant): AnswerOf<typeof serverNotice> => ({ says: noticeOf(serverState.current(), now) }),
  };
}
