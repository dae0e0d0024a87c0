import { sample } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { argonPasswords } from '#platform/passwords.ts';
import { demoPassword } from '#sample-brewery/people.ts';
import { paths } from '#site/paths.ts';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';
import { contractsOfJson } from '../every-contract.ts';
import { logInAnew } from '../log-in.ts';
import { seedOfRun } from '../seed.ts';
import { siteForTest } from '../site-for-test.ts';
import { inputsOf } from './odd-values.ts';

/*
 * A brewery on its first day: its tables are there and hold nothing but what migrations put in. Every call and every page
 * answers, and none of it fails for want of a row.
 */

const NAME = 'Alder Bank Brewery';
const NO_DRAFT = { id: 1, draftName: 'of-no-basket-at-all' };

const names = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

let shop: CallableShop;
let headersOf: readonly Readonly<Record<string, string>>[];

/** Tests that all of it answers: each call so many times with something in it, and once with nothing. */
export function testEmptyBusiness({ tries }: { readonly tries: number }): void {
  beforeAll(openEmptyShop);
  afterAll(() => shop.stop());

  test.each(contractsOfJson)(
    `%s answers on an empty business as on any other (seed ${seedOfRun()})`,
    async (_, contract) => {
      const { method, path } = contract.endpoint;
      const inputs = inputsOf([...new Set([...names(contract.query), ...names(contract.body)])], [NO_DRAFT]);
      for (const values of [{}, ...sample(inputs, { numRuns: tries })]) {
        const asking = method === 'GET' ? { query: searchOf(values) } : { body: values, query: searchOf(values) };
        const answers = await Promise.all(headersOf.map((headers) => shop.ask(method, path, { ...asking, headers })));
        for (const { status, text } of answers)
          expect(status, `${JSON.stringify(values)} ${text}`.slice(0, 600)).toBeLessThan(500);
      }
      expect(shop.logged).toEqual([]);
    },
  );

  test('what every page of an empty business needs is answered with nothing in it, and with its name', async () => {
    expect(await ask('/api/content/getbrewery')).toMatchObject({ status: 200, body: { name: NAME, legalName: '' } });
    expect(await ask('/api/contact/map')).toEqual({ status: 200, body: null });
    expect(await ask('/api/order/getSiteList')).toEqual({ status: 200, body: [] });
    expect(await ask('/api/terms/versions')).toEqual({ status: 200, body: [] });
    // Nothing is sold before the seller has a name in law.
    expect(await ask('/api/accounts/checkshop')).toMatchObject({ body: { value: 1, num1: 1, num2: 0 } });
  });

  test.each([...addresses, '/no-such-page', '/terms?kind=privacy', '/terms?kind=trade', '/beershop?q=stout'])(
    'the page %s of an empty business is whole, or says that it is not there',
    async (at) => {
      const { status, text, headers } = await shop.ask('GET', at);
      if (headers.get('location') !== null) return;
      expect([200, 404]).toContain(status);
      if (!headers.get('content-type')?.startsWith('text/html')) return;
      // What a part of the page leaves behind that failed while it was rendered.
      expect(text).not.toContain('<!--$!-->');
      expect(text).toContain(NAME.split(' ')[0]);
      expect(text).not.toMatch(/sallowmere|\bheron\b|Something went wrong/i);
      expect(text).not.toMatch(/href="(?:mailto|tel):"/);
      expect(shop.logged).toEqual([]);
    },
  );

  test.each([
    ['/terms', 200],
    ['/terms?kind=retail&version=%229.9%22', 404],
    ['/contact', 200],
    ['/home', 200],
  ])('%s answers %i', async (at, status) => {
    expect((await shop.ask('GET', at)).status).toBe(status);
  });
}

const addresses = Object.values(paths).map((path) => path.replaceAll(/\$(\w+)/g, '1'));

async function openEmptyShop(): Promise<void> {
  shop = await openCallableShop({ filling: null, site: siteForTest, settings: { BREWERY_NAME: NAME } });
  const now = shop.clock.now();
  const password_hash = await argonPasswords.hash(demoPassword);
  const people = [
    { email: 'first@alderbank.example', name: 'First Customer', role: 11 },
    { email: 'staff@alderbank.example', name: 'Ada Alder', role: 101 },
  ];
  await shop.db
    .insertInto('person')
    .values(people.map((one) => ({ ...one, password_hash, confirmed_at: now, age_confirmed_at: now, created_at: now })))
    .execute();
  const accessTokens = await Promise.all(people.map(async ({ email }) => (await logInAnew(shop, email)).headers));
  headersOf = [{}, ...accessTokens];
}

function searchOf(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    search.set(name, (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 500));
  return search.toString();
}

const ask = async (path: string) => {
  const { status, body } = await shop.ask('GET', path);
  return { status, body };
};
