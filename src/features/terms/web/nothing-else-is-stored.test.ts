import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isListed, storedOnDevice } from '#rules/content/stored-on-device.ts';

const HOUSE = resolve(import.meta.dirname, '../../../..');
const TABLE = 'src/rules/content/stored-on-device.ts';
/** A till is a device of the brewery: nothing of it is on a visitor's. */
const OF_TILLS = /^src\/(till|features\/till\/app)\//;
const files = globSync('src/**/*.{ts,tsx,js}', { cwd: HOUSE })
  .filter((file) => !/\.(test|fixtures)\.tsx?$/.test(file) && file !== TABLE && !OF_TILLS.test(file))
  .map((file) => ({ file, code: withoutComments(readFileSync(resolve(HOUSE, file), 'utf8')) }));

test('every storage name in our code is listed', () => {
  const namesInCode = files.flatMap(({ file, code }) =>
    [...code.matchAll(/['"`](bs[._][\w.]+)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(namesInCode.length).toBeGreaterThan(8);
  // A template's name ends before its variable part; `bs_` and `bs.my.` alone are prefixes.
  const prefixes = storedOnDevice.map(({ name }) => name.replace('*', ''));
  const untold = namesInCode.filter(({ name }) => !isListed(name) && !prefixes.includes(name) && name !== 'bs_');
  expect(untold).toEqual([]);
});

test('every module that stores something names it, or is known to store for others', () => {
  // These store under a name passed to them.
  const writers = new Set([
    'src/features/accounts/server/accounts.routes.ts',
    'src/features/basket/server/basket.routes.ts',
    'src/features/checkout/server/checkout.routes.ts',
    'src/features/checkout/server/paying-left/paying-left.routes.ts',
    'src/features/order-desk/server/quotes/quotes.routes.ts',
    'src/features/orders/server/orders.routes.ts',
    'src/platform/http/register-routes.ts',
    'src/site/checks/session-check.ts',
    'src/site/worker/worker.ts',
    'src/wire/kept-text.ts',
    'src/wire/return-routes.ts',
  ]);
  const storing = files.filter(({ code }) =>
    /\.setItem\(|document\.cookie\s*=|cookieStore|indexedDB|caches\.open\(|\.setCookie\(/.test(code),
  );
  const names = storedOnDevice.map(({ name }) => name.replace('*', ''));
  const silent = storing.filter(({ file, code }) => !writers.has(file) && !names.some((name) => code.includes(name)));
  expect(storing.length).toBeGreaterThan(5);
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test('every listed name is used', () => {
  const all = files.map(({ code }) => code).join('\n');
  // The router's own name, and the worker's cache, which is named after the version.
  const ofOthers = ['tsr-scroll-restoration-*'];
  const unused = storedOnDevice.filter(({ name }) => !ofOthers.includes(name) && !all.includes(name.replace('*', '')));
  expect(unused.map(({ name }) => name)).toEqual([]);
});

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}
