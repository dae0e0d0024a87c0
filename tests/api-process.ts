import { pino } from 'pino';
import { startGyle } from '#main';
import { configFrom } from '#platform/config.ts';

/** The product without its pages, in a process of its own that can be killed. Settings come from the environment, as always. */
const gyle = await startGyle(configFrom(process.env), {
  log: pino({ level: 'warn' }, process.stderr),
  site: null,
  builtFiles: null,
});
process.stdout.write(`ready ${gyle.url}\n`);
process.on('SIGTERM', () => void gyle.stop().then(() => process.exit(0)));
