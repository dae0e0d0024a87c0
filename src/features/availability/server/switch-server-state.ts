import { type Actor, compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { type Refusal, staleness, wrongFields } from '#rules/refusal.ts';
import type { ServerState } from '#rules/server-state/server-state.ts';
import { serverStateFaults } from '#rules/server-state/server-state-faults.ts';
import {
  insertUsualServerStatus,
  lockServerStatus,
  type ServerStatusRow,
  updateServerStatus,
} from './server-state.repository.ts';

type Change = {
  /** The version on which it is based; null = whatever stands, for an operator who is locked out. */
  readonly version: number | null;
  readonly by: Actor;
  readonly at: Instant;
};

/** Stores the state that the server shall have. Every process hears of it from the table. */
export function switchServerState(
  db: Database,
  wish: ServerState,
  { version, by, at }: Change,
): Promise<ServerStatusRow | Refusal> {
  return inTransaction(db, async (trx) => {
    await insertUsualServerStatus(trx, at);
    const row = await lockServerStatus(trx);
    const stale = version === null ? null : staleness(row, version);
    if (stale !== null) return stale;
    const [earlier, latest] = [switchesOf(row), switchesOf(wish)];
    const wrong = wrongFields(serverStateFaults(latest, at));
    if (wrong !== null) return wrong;
    const difference = compareFields(earlier, latest);
    if (difference === null) return row;
    const since = earlier.state === latest.state ? row.since : at;
    const [personId, operator] = typeof by === 'number' ? [by, null] : [null, by];
    await updateServerStatus(trx, { ...latest, since }, { personId, operator, at });
    await recordAudit(trx, { by, what: 'server.switched', subjectId: 'state', ...difference }, at);
    return lockServerStatus(trx);
  });
}

/** An open server keeps no message and no return: they would be old ones the next time. */
function switchesOf({ state, message, returnsAt }: ServerState): ServerState {
  return state === 'open' ? { state, message: '', returnsAt: null } : { state, message, returnsAt };
}
