import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILLED_VAR, startProduct } from '../start-product.ts';
import { noteBrokenEnd } from '../../scripts/second-try.ts';
import { findChromium } from './find-chromium.ts';
import { NO_LIMITS } from './no-limits.ts';
import { serveSharedProducts } from './shared-products.ts';

/**
 * Starts the built product once as `npm start` would on a new machine, and keeps what it filled for all who start one in
 * this run; then once more, on a copy of that, for all journeys. Made anew in each run, it is never of another day or build.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Before two workers look for it: a packaged browser is unpacked by the first who does, and must not run until it is whole.
  await findChromium();
  const filled = mkdtempSync(join(tmpdir(), 'gyle-filled-'));
  await (await startProduct({ VAR_DIR: filled })).stop();
  process.env[FILLED_VAR] = filled;
  const product = await startProduct({ SESSION_KEY, ...NO_LIMITS });
  process.env['JOURNEY_SESSION_KEY'] = SESSION_KEY;
  process.env['JOURNEY_ADDRESS'] = product.address;
  const shared = await serveSharedProducts();
  return async () => {
    await Promise.all([product.stop(), shared.stop()]).catch((fault: unknown) => {
      noteBrokenEnd(String(fault));
      throw fault;
    });
    rmSync(filled, { recursive: true, force: true });
  };
}

/** Known, so that a journey can make an access token that has run out. */
const SESSION_KEY = 'of-the-journeys-and-of-nothing-else-at-all';
