import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '#sample-brewery/people.ts';
import { startProduct } from '../../tests/start-product.ts';
import { authorizationOf } from './authorization-of.ts';
import { benchDatabase } from './bench-database.ts';
import { type Figures, type Meter, reading, round } from './drive.ts';
import { meterOf } from './meter-of.ts';
import { hammer } from './wrk.ts';

type Ratio = { readonly cpu: number; readonly perSecond: number };
type First = { readonly ms: number; readonly cpuMs: number; readonly statements: number };

type TradeShelf = {
  /** For whoever is not logged in, and for a customer who is. */
  readonly retail: Figures;
  readonly retailCustomer: Figures;
  readonly tier: Figures;
  /** What the shelf of a tier takes of what each of both does: processor time, and answers a second. */
  readonly ofRetail: Ratio;
  readonly ofRetailCustomer: Ratio;
  /** The first answer to a buyer of the tier after a start, and the first to a buyer of another business of it. */
  readonly first: First;
  readonly firstOfAnotherBusiness: First;
  readonly isTheSame: boolean;
};

const PACKS = 300;

/** The shelf of a trade tier beside that of retail, and whether it is made once for all businesses of the tier. */
export async function tradeShelf(how: { readonly seconds: number; readonly embedded: boolean }): Promise<TradeShelf> {
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-bench-trade-'));
  const database = await benchDatabase({ embedded: how.embedded, varDir, packs: PACKS, posts: 3 });
  const product = await startProduct({ VAR_DIR: varDir, LOG_LEVEL: 'error', DEMO: '1', ...database.settings });
  const meter = meterOf(product, database.url);
  const url = `${product.address}/api/contentapi/getshopcardlist?page=1&pageSize=1000`;
  try {
    const [one, other] = [
      await authorizationOf(product.address, people.tradeTerms0.email),
      await authorizationOf(product.address, people.trade30Days.email),
    ];
    const retail = await hammer(url, { seconds: how.seconds, meter });
    const customer = await authorizationOf(product.address, people.retail.email);
    const retailCustomer = await hammer(url, { seconds: how.seconds, meter, authorization: customer });
    const [first, text] = await firstAnswer(url, one, meter);
    const [firstOfAnotherBusiness, textOfAnother] = await firstAnswer(url, other, meter);
    const tier = await hammer(url, { seconds: how.seconds, meter, authorization: one });
    return {
      retail,
      retailCustomer,
      tier,
      ofRetail: ratio(tier, retail),
      ofRetailCustomer: ratio(tier, retailCustomer),
      first,
      firstOfAnotherBusiness,
      isTheSame: text === textOfAnother,
    };
  } finally {
    await product.stop();
    await database.remove();
    rmSync(varDir, { recursive: true, force: true });
  }
}

const ratio = (tier: Figures, other: Figures): Ratio => ({
  cpu: round(tier.cpuMsEach / other.cpuMsEach),
  perSecond: round(tier.perSecond / other.perSecond),
});

async function firstAnswer(url: string, authorization: string, meter: Meter): Promise<[First, string]> {
  const before = await reading(meter);
  const start = performance.now();
  const answer = await fetch(url, { headers: { authorization } });
  const text = await answer.text();
  const ms = round(performance.now() - start);
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  const { cpuMsEach: cpuMs, statementsEach: statements } = await before.each(1);
  return [{ ms, cpuMs, statements }, text];
}
