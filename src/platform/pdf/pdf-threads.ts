import { workerThread } from '../worker-thread.ts';
import type { makePdf, Printing } from './make-pdf.ts';

/** Makes a PDF in the style of the brewery, without a request waiting for it. */
export type PdfMaker = (printing: Printing) => Promise<Buffer>;

const makeInThread = workerThread<typeof makePdf>(new URL('pdf-worker.ts', import.meta.url));

export async function makePdfInThread(printing: Printing): Promise<Buffer> {
  return Buffer.from(await makeInThread(printing));
}
