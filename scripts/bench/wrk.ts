import autocannon from 'autocannon';
import { type Figures, type Meter, reading } from './drive.ts';

type Hammering = {
  readonly seconds: number;
  readonly meter: Meter;
  /** Of somebody who is logged in. */
  readonly authorization?: string | undefined;
};

/** Asks for one address as fast as it is answered, as a browser would: compressed, over connections that stay open. */
export async function hammer(url: string, { seconds, meter, authorization }: Hammering): Promise<Figures> {
  const headers = {
    'accept-encoding': 'br, gzip',
    accept: 'text/html,application/json',
    ...(authorization !== undefined && { authorization }),
  };
  await autocannon({ url, headers, connections: 16, duration: 1 });
  const before = await reading(meter);
  const result = await autocannon({ url, headers, connections: 16, duration: seconds });
  const answered = result['2xx'] || 1;
  return {
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    ...(await before.each(answered)),
    operations: result['2xx'],
    failed: result.non2xx + result.errors,
  };
}
