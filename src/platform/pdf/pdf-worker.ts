import { makePdf } from './make-pdf.ts';

/** The work of a thread of `pdf-threads.ts`. */
export default makePdf;
