import { type Database, whyNoWrites } from '#platform/database/database.ts';
import type { ServerStateSource } from '#platform/server-state.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { ServerForStaff, ServerStateFields } from '../server-state.contract.ts';
import { readServerStatus, type ServerStatusRow } from './server-state.repository.ts';
import { switchServerState } from './switch-server-state.ts';

export type ServerSwitch = ReturnType<typeof createServerSwitch>;

type Deps = { readonly db: Database; readonly serverState: ServerStateSource };
type Change = { readonly by: number; readonly at: Instant };

/** The state of the server, for staff. What the operator has set at the start goes first, and nothing is switched below it. */
export function createServerSwitch({ db, serverState }: Deps) {
  const forStaff = async (row: ServerStatusRow): Promise<ServerForStaff> => ({
    ...row,
    changedBy: row.changedBy ?? '',
    forced: serverState.forced,
    databaseTakesWrites: (await whyNoWrites(db)) === null,
  });
  return {
    find: async (now: Instant): Promise<ServerForStaff> => forStaff((await readServerStatus(db)) ?? usualStatus(now)),

    save: async (version: number, fields: ServerStateFields, { by, at }: Change): Promise<ServerForStaff | Refusal> => {
      if (serverState.forced !== null) return { refused: 'server-state-forced', state: serverState.forced };
      const saved = await switchServerState(db, fields, { version, by, at });
      if (isRefusal(saved)) return saved;
      await serverState.refresh();
      return forStaff(saved);
    },
  };
}

/** Of a server that nobody has switched yet: the same as the row that the first save begins with. */
const usualStatus = (changedAt: Instant): ServerStatusRow => ({
  state: 'open',
  message: '',
  returnsAt: null,
  version: 1,
  changedAt,
  changedBy: null,
  since: null,
});
