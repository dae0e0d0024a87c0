import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { requireNode } from './require-node.ts';

/**
 * `npm run load -- 4 600`: keeps the cores busy with so many threads for so many seconds, or until Ctrl-C, so that a test which
 * relies on the machine shows it. Without numbers twice as many as there are cores, for ten minutes.
 */
requireNode();
const [threads = availableParallelism() * 2, seconds = 600] = process.argv.slice(2).map(Number);
if (!(threads > 0) || !(seconds > 0)) throw new Error('How many threads, and for how many seconds?');

const busy = Array.from({ length: threads }, () => new Worker('for (;;);', { eval: true }));
console.log(`${busy.length} threads keep ${availableParallelism()} cores busy for ${seconds} s; Ctrl-C ends it`);
await pause(seconds * 1000);
process.exit();
