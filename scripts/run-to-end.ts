import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs one of our scripts in a process of its own, whose memory is free again when it ends. A signal that ends us ends it, too.
 * False = it did not succeed; it has said why, unless the system has ended it.
 */
export async function runToEnd(script: string, ...args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exit(1);
  };
  process.on('SIGTERM', pass);
  process.on('SIGINT', pass);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  process.off('SIGTERM', pass);
  process.off('SIGINT', pass);
  if (signal !== null)
    console.error(
      signal === 'SIGKILL'
        ? `The system has ended ${script}, most likely for want of memory: give it more, or stop what else runs, and start again.`
        : `${script} was ended by ${signal}.`,
    );
  return code === 0;
}
