import { startGyle, type StartOptions } from '#main';
import { type Config, WrongSetting } from '#platform/config.ts';
import { DatabaseInUse } from '#platform/database/take-lock.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** Starts the house and greets, or says in one sentence why it cannot. */
export async function startOrSay(config: Config, options: StartOptions): Promise<void> {
  const stopping = new AbortController();
  try {
    const starting = startGyle(config, { ...options, stopping: stopping.signal });
    runUntilStopped(starting, stopping);
    await starting;
    await greet(config);
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'AbortError') process.exit(0);
    const sentence = sentenceFor(fault, config);
    if (sentence === null) throw fault;
    console.error(sentence);
    process.exit(1);
  }
}

function sentenceFor(fault: unknown, config: Config): string | null {
  if (fault instanceof DatabaseInUse || fault instanceof WrongSetting) return fault.message;
  if (!(fault instanceof Error) || !('code' in fault)) return null;
  if (fault.code === 'EADDRINUSE') return `The port is taken (${fault.message}): stop what listens there, or set PORT.`;
  if (config.database.url !== null && NOT_LET_IN.test(String(fault.code)))
    return `The database of the setting DATABASE_URL does not let us in: ${fault.message}`;
  return null;
}

/** PostgreSQL's words for a wrong user, password or name of the database; one that is away is waited for. */
const NOT_LET_IN = /^(28|3D000)/;

async function greet(config: Config): Promise<void> {
  console.log(`\nGyle is open: ${config.publicUrl}`);
  if (!config.demo) return;
  console.log('This is the demo: the sample brewery, pretended payments, and no mail leaves the machine.');
  console.log(`  mails that were caught   ${config.publicUrl}/dev/mails`);
  console.log(`  the API, described       ${config.publicUrl}/api/docs`);
  console.log('Pay as Ada Example; Declined Dora is declined, and Slow Sam takes his time.');
  const { demoPassword, people } = await import('#sample-brewery/people.ts');
  console.log(`Shop as a guest, log in by a pretended Google, or as one of these. Their password is ${demoPassword}:`);
  for (const { email, does } of Object.values(people)) console.log(`  ${email.padEnd(30)} ${does}`);
}
