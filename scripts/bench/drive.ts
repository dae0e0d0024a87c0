/** What one operation cost: how many a second, how long each took, and what the processor spent on each, here and in PostgreSQL. */
export type Figures = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMsEach: number;
  /** Of PostgreSQL's processes that serve this database; null when they are not on this machine. */
  readonly databaseCpuMsEach: number | null;
  readonly statementsEach: number;
  readonly operations: number;
  readonly failed: number;
};

export type Meter = {
  readonly cpu: () => number;
  readonly databaseCpu: () => Promise<number | null>;
  readonly statements: () => Promise<number>;
};

/** Reads the meter, and tells later what each of so many operations took of it since. */
export async function reading(meter: Meter) {
  const [databaseCpu, statements, cpu] = [await meter.databaseCpu(), await meter.statements(), meter.cpu()];
  return {
    each: async (operations: number) => {
      const cpuMs = meter.cpu() - cpu;
      const databaseMs = databaseCpu === null ? null : ((await meter.databaseCpu()) ?? 0) - databaseCpu;
      return {
        cpuMsEach: round(cpuMs / operations),
        databaseCpuMsEach: databaseMs === null ? null : round(databaseMs / operations),
        statementsEach: round(((await meter.statements()) - statements) / operations),
      };
    },
  };
}

type Load = {
  readonly shoppers: number;
  readonly seconds: number;
  /** Done over and over by each shopper; throws when the answer was not what it should be. */
  readonly operation: (shopper: number, turn: number) => Promise<void>;
  readonly meter: Meter;
};

/** Lets so many shoppers do the same thing one after another for a while, after a warm-up of the same length that is not counted. */
export async function drive({ shoppers, seconds, operation, meter }: Load): Promise<Figures> {
  await turns(shoppers, seconds, operation);
  const before = await reading(meter);
  const start = performance.now();
  const { took, failed } = await turns(shoppers, seconds, operation);
  const elapsed = (performance.now() - start) / 1000;
  const done = took.length || 1;
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    perSecond: Math.round(took.length / elapsed),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    ...(await before.each(done)),
    operations: took.length,
    failed,
  };
}

async function turns(shoppers: number, seconds: number, operation: Load['operation']) {
  const until = performance.now() + seconds * 1000;
  const took: number[] = [];
  let failed = 0;
  const shop = async (shopper: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const start = performance.now();
      try {
        await operation(shopper, turn);
        took.push(performance.now() - start);
      } catch (fault) {
        if (failed === 0) console.error(`  first failure: ${fault instanceof Error ? fault.message : String(fault)}`);
        failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)));
  return { took, failed };
}

export function round(figure: number): number {
  return Math.round(figure * 100) / 100;
}
