import { switchServerState } from '#features/availability/server/switch-server-state.ts';
import { openDatabaseClock } from '#platform/clock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { isRefusal } from '#rules/refusal.ts';
import { SERVER_STATES } from '#rules/server-state/server-state.ts';
import { refusalSentence } from '#rules/wording/refusals/refusal-sentence.ts';
import { serverStateMeaning } from '#rules/wording/shop/server-state-sentence.ts';
import { databaseOrStop } from './database-or-stop.ts';
import { report, stopWithUsage } from './orders-of-shop.ts';
import { requireNode } from './require-node.ts';
import { settingsOrStop } from './settings-or-stop.ts';
import { whoRuns } from './who-runs.ts';

/**
 * `npm run server-state -- open`: switches the state of the server, for an operator whose staff cannot. After `read-only` and
 * `maintenance` comes the message for visitors, in quotation marks.
 */
requireNode();
const { database, serverState: forced } = settingsOrStop();
const [wish, ...words] = process.argv.slice(2);
const state =
  SERVER_STATES.find((one) => one === wish) ??
  stopWithUsage('Say which state: npm run server-state -- open | read-only "Message" | maintenance "Message"');
const opened = await databaseOrStop(database);
try {
  await migrate(opened);
  const at = (await openDatabaseClock({ db: opened.db, log: console })).now();
  const chosen = { state, message: words.join(' ').trim(), returnsAt: null };
  const stored = await switchServerState(opened.db, chosen, { version: null, by: whoRuns(), at });
  report(
    !isRefusal(stored),
    isRefusal(stored) ? refusalSentence(stored) : `The state of the server is “${state}”. ${saysMore()}`,
  );
} finally {
  await opened.close();
}

function saysMore(): string {
  if (forced === 'open') return serverStateMeaning(state);
  return `But SERVER_STATE=${forced} is set here and goes first: start the server without it.`;
}
