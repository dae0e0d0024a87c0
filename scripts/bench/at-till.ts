import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '#sample-brewery/people.ts';
import { startProduct } from '../../tests/start-product.ts';
import { benchDatabase } from './bench-database.ts';
import { drive, type Figures, round } from './drive.ts';
import { meterOf } from './meter-of.ts';

type AtTill = {
  /** A message with one sale of two lines, and one with fifty of them. */
  readonly one: Figures;
  readonly fifty: Figures;
  /** What a sale takes of the processors, here and in PostgreSQL, when it comes with forty-nine others, of what it takes alone. */
  readonly eachOfFifty: { readonly cpu: number; readonly databaseCpu: number | null };
  /** What a till keeps of the shop, read whole, and asked for when nothing of it has changed. */
  readonly catalogue: Figures;
  readonly sameCatalogue: Figures;
};

const PACKS = 300;
const TILLS = 4;
const SALES = 50;

/** Tills that send what they have sold, and read their copy of the shop. */
export async function atTill(how: { readonly seconds: number; readonly embedded: boolean }): Promise<AtTill> {
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-bench-till-'));
  const database = await benchDatabase({ embedded: how.embedded, varDir, packs: PACKS, posts: 3, tills: TILLS });
  const product = await startProduct({ VAR_DIR: varDir, LOG_LEVEL: 'error', DEMO: '1', ...database.settings });
  const meter = meterOf(product, database.url);
  const tills = database.tillTokens.map((token) => tillAt(product.address, token));
  try {
    await Promise.all(tills.map((till) => till.openDay()));
    const load = { shoppers: TILLS, seconds: how.seconds, meter };
    const selling = (sales: number) => drive({ ...load, operation: (who) => tills[who]!.sell(sales) });
    const [one, fifty] = [await selling(1), await selling(SALES)];
    const catalogue = await drive({ ...load, operation: (who) => tills[who]!.read() });
    const sameCatalogue = await drive({ ...load, operation: (who) => tills[who]!.readAgain() });
    const share = (whole: number | null, alone: number | null) =>
      whole === null || alone === null ? null : round(whole / SALES / alone);
    const eachOfFifty = {
      cpu: round(fifty.cpuMsEach / SALES / one.cpuMsEach),
      databaseCpu: share(fifty.databaseCpuMsEach, one.databaseCpuMsEach),
    };
    return { one, fifty, eachOfFifty, catalogue, sameCatalogue };
  } finally {
    await product.stop();
    await database.remove();
    rmSync(varDir, { recursive: true, force: true });
  }
}

type PackToSell = { readonly packId: number; readonly price: number | null; readonly deposit: number };

const now = () => new Date().toISOString();

function tillAt(shop: string, token: string) {
  let [sold, packs, tag]: [number, readonly PackToSell[], string] = [0, [], ''];
  const ask = async (path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(shop + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-till': token, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok && answer.status !== 304) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
    return answer;
  };
  const sellerId = people.telesales.id;
  const send = async (message: object) => ask('/api/till/sales', { sentAt: now(), ...message });
  const read = async () => {
    const answer = await ask('/api/till/catalogue');
    tag = answer.headers.get('etag') ?? '';
    packs = ((await answer.json()) as { packs: (PackToSell & { slots: number; variants: unknown[] })[] }).packs.filter(
      ({ price, slots, variants }) => price !== null && slots === 0 && variants.length === 0,
    );
  };
  /** Two packs, paid in cash. */
  const nextSale = () => {
    sold += 1;
    const two = [packs[sold % packs.length]!, packs[(sold + 1) % packs.length]!];
    const total = two.reduce((sum, { price, deposit }) => sum + (price ?? 0) + deposit, 0);
    return {
      number: sold,
      soldAt: now(),
      sellerId,
      dayNumber: 1,
      ageCheckedByStaff: true,
      lines: two.map(({ packId, price }) => ({ packId, quantity: 1, price })),
      payments: [{ by: 'cash', amount: total }],
      total,
    };
  };
  return {
    openDay: async () => {
      await read();
      await send({ opened: [{ number: 1, openedAt: now(), sellerId, float: 5000 }] });
    },
    read,
    readAgain: async () => {
      const { status } = await ask('/api/till/catalogue', undefined, { 'if-none-match': tag });
      if (status !== 304) throw new Error(`${status} where nothing has changed`);
    },
    sell: async (many: number) => {
      const answer = await send({ sales: Array.from({ length: many }, nextSale) });
      const { sales } = (await answer.json()) as { readonly sales: readonly { outcome: string; says: string }[] };
      const refused = sales.find(({ outcome }) => outcome !== 'accepted');
      if (refused !== undefined) throw new Error(`a sale was refused: ${refused.says}`);
    },
  };
}
