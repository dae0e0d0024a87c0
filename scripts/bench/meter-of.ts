import type { RunningProduct } from '../../tests/start-product.ts';
import { databaseCpu } from './database-usage.ts';
import type { Meter } from './drive.ts';
import { cpuMilliseconds } from './usage.ts';

/** What a running product and its database spend; `url` = null for the embedded database, which is a part of the product. */
export function meterOf(product: RunningProduct, url: string | null): Meter {
  return {
    cpu: () => cpuMilliseconds(product.process.pid ?? 0),
    databaseCpu: databaseCpu(url),
    statements: async () => {
      const metrics = await (await fetch(product.metrics)).text();
      return Number(/^gyle_database_statements_total (\d+)/m.exec(metrics)?.[1] ?? 0);
    },
  };
}
