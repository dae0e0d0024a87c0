import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../start-product.ts';

/** Starts the built product once for all journeys, as `npm start` would on a new machine, on a database of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-journeys-'));
  const product = await startProduct({ VAR_DIR: varDir });
  process.env['JOURNEY_ADDRESS'] = product.address;
  process.env['JOURNEY_VAR'] = varDir;
  return async () => {
    await product.stop();
    rmSync(varDir, { recursive: true, force: true });
  };
}
