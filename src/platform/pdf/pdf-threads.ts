import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { Printing } from './make-pdf.ts';

/** How long a thread stays without work, before its memory is given back. */
const IDLE_MS = 30_000;

let pool: Tinypool | null = null;

/** Makes a PDF in the style of the brewery, without a request waiting for it. */
export type PdfMaker = (printing: Printing) => Promise<Buffer>;

/** Makes a PDF in a thread of its own, so that no request waits for it; one after another, since two would halve the speed of each. */
export async function makePdfInThread(printing: Printing): Promise<Buffer> {
  pool ??= new Tinypool({
    filename: fileURLToPath(new URL('pdf-worker.ts', import.meta.url)),
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return Buffer.from((await pool.run(printing)) as Uint8Array);
}
