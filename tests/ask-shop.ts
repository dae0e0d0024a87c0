import type { Database } from '#platform/database/database.ts';
import { listenForChanges } from '#platform/database/listen-for-changes.ts';
import { type Filling, openTestDatabase } from '#platform/database/open-test-database.ts';
import { sampleBrewery, sampleNow } from '#sample-brewery/filling.ts';
import type { Failure } from '#wire/failure.ts';
import { openShop, type ShopForTest, type ShopOptions } from './shop-for-test.ts';

export type CallInput = {
  readonly query?: Readonly<Record<string, string | number | boolean>> | string;
  /** Sent as JSON; a text goes as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
};

export type ShopAnswer<T = unknown> = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer as JSON; null when it is none. */
  readonly body: T & Failure;
};

export type Ask = <T = unknown>(method: string, path: string, asking?: CallInput) => Promise<ShopAnswer<T>>;

export type CallableShop = ShopForTest & {
  readonly ask: Ask;
  /** Moves the clock past everything that may be a second old, when the tables have told what was written. */
  readonly aSecondLater: () => Promise<void>;
};

/** `filling`: what is in its database, the sample brewery unless another is named; null = nothing. */
type AskedShopOptions = ShopOptions & { readonly filling?: Filling | null };

/** The sample brewery's whole API behind real HTTP, on the Saturday morning of `sampleNow`, with a database of its own. */
export async function openCallableShop({
  filling = sampleBrewery,
  ...options
}: AskedShopOptions = {}): Promise<CallableShop> {
  const database = await openTestDatabase(filling ?? undefined);
  const changes = await listenForChanges(database.notifications);
  const shop = await openShop(database.db, { start: sampleNow, changes, ...options });
  return {
    ...shop,
    ask: askAt(shop.url),
    aSecondLater: async () => {
      await saidEverything(shop.db);
      shop.clock.advance(1000);
    },
    stop: async () => {
      await shop.stop();
      await database.close();
    },
  };
}

/** Asks over real HTTP and brings everything that came back. */
export function askAt(url: string): Ask {
  const ask = async (
    method: string,
    path: string,
    { query = {}, body, headers = {}, cookies = {} }: CallInput = {},
  ) => {
    const search = typeof query === 'string' ? query : new URLSearchParams(asTexts(query)).toString();
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const answer = await fetch(`${url}${path}${search === '' ? '' : `?${search}`}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: asJson(text) };
  };
  return ask as Ask;
}

function asTexts(query: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page, a style sheet, an empty answer.
    return null;
  }
}

/** The embedded database tells what was written together with its next answer. */
async function saidEverything(db: Database): Promise<void> {
  await db.selectFrom('shop_status').select('value').execute();
  await new Promise((resolve) => setImmediate(resolve));
}
