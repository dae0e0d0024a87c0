import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { MODULE_CALLS, type Module, moduleOfCall, MODULES } from '#rules/modules/module-parts.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { siteForTest } from '../../../../tests/site-for-test.ts';
import { type ModulesForStaff, modulesToManage } from '../modules.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop({ site: siteForTest });
  ({ headers } = await logIn(shop, people.admin.email));
});
beforeEach(async () => {
  await shop.db.deleteFrom('module_switches').execute();
  await shop.aSecondLater();
});
afterAll(() => shop.stop());

const read = async () => (await shop.ask<ModulesForStaff>('GET', '/api/staff/modules', { headers })).body;
const change = async (module: Module, on: boolean, more: object = {}) =>
  shop.ask<ModulesForStaff>('POST', '/api/staff/modules/switch', {
    body: { module, on, sure: true, version: (await read()).version, ...more },
    headers,
  });
const switchOff = async (module: Module) => {
  expect((await change(module, false)).status).toBe(200);
  await shop.aSecondLater();
};
const switchOn = async (module: Module) => {
  expect((await change(module, true)).status).toBe(200);
  await shop.aSecondLater();
};
const places = async () => (await shop.ask('GET', '/sitemap.xml')).text;
const get = async (path: string, as = {}) => (await shop.ask('GET', path, { headers: as })).status;
const routesOf = (module: Module) =>
  shop.routes.flatMap((route) => {
    if (route.kind === 'provider') return [];
    const { method, path } =
      route.kind === 'document' ? { method: 'GET' as const, path: route.path } : route.contract.endpoint;
    return moduleOfCall(path) === module ? [{ method, path }] : [];
  });

test('at first all are on, and staff read what of each is in use', async () => {
  const found = await read();
  expect(modulesToManage.answer.parse(found)).toEqual(found);
  expect([found.version, found.changedAt]).toEqual([0, null]);
  expect(found.modules.map(({ module, on }) => [module, on])).toEqual(MODULES.map((module) => [module, true]));
  const inUse = Object.fromEntries(found.modules.map(({ module, inUse }) => [module, inUse > 0]));
  expect(inUse).toMatchObject({ taproom: false, events: true, members: true, trade: true });
});

test('the table names calls that there are', () => {
  const paths = shop.routes.map((route) => (route.kind === 'contract' ? route.contract.endpoint.path : route.path));
  for (const call of Object.keys(MODULE_CALLS))
    expect(
      paths.some((path) => path === call || path.startsWith(`${call}/`)),
      call,
    ).toBe(true);
});

test.each([...new Set(Object.values(MODULE_CALLS))])(
  'each call of %s is not found while it is off and says why, to whoever makes it',
  async (module) => {
    await switchOff(module);
    const calls = routesOf(module);
    expect(calls.length).toBeGreaterThan(0);
    for (const { method, path } of calls)
      for (const as of [{}, headers]) {
        const answer = await shop.ask<{ readonly code: string }>(method, path, { headers: as });
        expect([answer.status, answer.body.code], path).toEqual([404, 'MODULE_OFF']);
      }
    await switchOn(module);
    const statuses = await Promise.all(calls.map(async ({ method, path }) => (await shop.ask(method, path)).status));
    expect(new Set(statuses)).not.toEqual(new Set([404]));
  },
);

test.each([
  ['taproom', '/tap'],
  ['events', '/events'],
  ['events', '/events/tap-quiz'],
  ['events', '/event/1'],
  ['members', '/member'],
  ['trade', '/trade'],
  ['trade', '/trade/order-sheet'],
  ['brewed-to-order', '/beershop/advanced'],
] as const)('while %s is off, %s is a page that is not there, and the others are', async (module, path) => {
  const usual = await get(path);
  expect(usual).toBeLessThan(400);
  await switchOff(module);
  const gone = await shop.ask('GET', path);
  expect([gone.status, gone.text.includes('There is nothing here')]).toEqual([404, true]);
  const home = await shop.ask('GET', '/home');
  expect(home.status).toBe(200);
  expect(home.text).not.toContain(`href="${path}"`);
  await switchOn(module);
  expect(await get(path)).toBe(usual);
});

test('the sitemap leaves out what is off', async () => {
  expect(await places()).toContain('/events/tap-quiz');
  await switchOff('events');
  await switchOff('taproom');
  const left = await places();
  expect(left).not.toMatch(/\/events|\/tap</);
  expect(left).toContain('/news</loc>');
});

test('events are found by no call, by number or by kind', async () => {
  const id = (await shop.db.selectFrom('post').select('id').where('slug', '=', 'tap-quiz').executeTakeFirstOrThrow())
    .id;
  const calls = [
    '/api/contentapi/getnewslist?iType=2',
    '/api/contentapi/getbloginfosearchpage?iType=2&search=quiz',
    `/api/contentapi/getblogitemany?id=${id}&iType=2`,
    '/api/contentapi/getblogitemlatest2?iType=2',
  ];
  for (const call of calls) expect(await get(call), call).toBe(200);
  await switchOff('events');
  for (const call of calls) expect(await get(call), call).toBe(404);
});

test('its packs leave the shelf and are not added, and come back', async () => {
  const ticket = await shop.db
    .selectFrom('pack')
    .select('id')
    .where('kind', '=', PackKind.ticket)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  const item = `/api/contentapi/getshopitem?packId=${ticket.id}`;
  expect(await get(item)).toBe(200);
  await switchOff('events');
  expect(await get(item)).toBe(404);
  await switchOn('events');
  expect(await get(item)).toBe(200);
});

test('every page has it with the details of the brewery, and asks the database nothing', async () => {
  await switchOff('till');
  const { body } = await shop.ask<{ readonly modulesOff: readonly Module[] }>('GET', '/api/content/getbrewery');
  expect(body.modulesOff).toEqual(['till']);
  expect((await shop.ask<typeof body>('GET', '/api/accounts/checkshop')).body.modulesOff).toEqual(['till']);
  await shop.ask('GET', '/contact');
  const before = statementsSoFar();
  await shop.ask('GET', '/contact');
  await shop.ask('GET', '/api/till/self');
  expect(statementsSoFar() - before).toBe(0);
});

test('one that is in use goes only when staff are sure, and each switch leaves its entry', async () => {
  const refused = await change('events', false, { sure: false });
  expect([refused.status, refused.body.code]).toEqual([409, 'MODULE_IN_USE']);
  expect((await read()).version).toBe(0);
  expect((await change('taproom', false, { sure: false })).body.version).toBe(1);
  await change('events', false);
  // The same again is no change.
  expect((await change('events', false)).body.version).toBe(2);
  expect((await auditEntries(shop.db, 'modules.switched')).slice(-2)).toMatchObject([
    { subject_id: 'modules', before: { off: '' }, after: { off: 'taproom' } },
    { before: { off: 'taproom' }, after: { off: 'taproom, events' } },
  ]);
});

test('of two who switch the second is told', async () => {
  const answers = await Promise.all([change('till', false, { version: 0 }), change('taproom', false, { version: 0 })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});
