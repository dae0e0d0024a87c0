import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ContractRoute, RouteDefinition } from '#platform/http/route.ts';
import { serverForTest } from '#platform/http/server-for-test.ts';
import type { FindVisitor } from '#platform/http/request/find-visitor.ts';
import { settings } from '#platform/settings.ts';
import { messageIdIn } from '#rules/messages/message-reference.ts';
import { type Contract, contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';
import { CALLERS, type MakePerson, peopleMaker } from './access-callers.ts';
import { COST_OF_NO_OTHER, faultsOfMatrix, faultsOfTable, nameOf } from './access-matrix.ts';

const limits = Object.keys(settings.shape).filter((name) => name.startsWith('LIMIT_'));
const UNLIMITED = Object.fromEntries(limits.map((name) => [name, '0']));

const SETTLE = 'POST /api/contact/settle';
const RESET = 'POST /api/staff/secondfactor/reset';

let shop: CallableShop;
let routes: readonly ContractRoute[];
let makePerson: MakePerson;
beforeAll(async () => {
  // A mailing list that is waited for however busy the machine is: its silence would be another answer.
  shop = await openCallableShop({ settings: { ...UNLIMITED, NEWSLETTER_TIMEOUT_MS: '10000' } });
  await shop.db
    .updateTable('pack')
    .set((pack) => ({ cost_ex_pence: pack('id', '+', COST_OF_NO_OTHER) }))
    .execute();
  routes = shop.routes.filter(isCall);
  makePerson = await peopleMaker(shop.db, shop.clock.now());
});
afterAll(() => shop.stop());

const isCall = (route: RouteDefinition): route is ContractRoute => route.kind === 'contract';
const named = (name: string) => {
  const found = routes.find((route) => nameOf(route) === name);
  if (found === undefined) throw new Error(`There is no route ${name}`);
  return found;
};

async function serve(served: readonly RouteDefinition[], findVisitor: FindVisitor = shop.findVisitor) {
  const { db, clock } = shop;
  return (await serverForTest(db, served, { findVisitor, clock, settings: UNLIMITED })).app;
}

/** The faults of the routes as declared, when these are served in their place: the real handlers at the real database. */
async function faults(
  served: readonly ContractRoute[],
  names?: readonly string[],
  declared: readonly ContractRoute[] = routes,
  findVisitor: FindVisitor = shop.findVisitor,
): Promise<readonly string[]> {
  const { db, clock } = shop;
  const app = await serve(served, findVisitor);
  const found = await faultsOfMatrix({ routes: declared, app, makePerson, world: { db, now: clock.now() } }, names);
  await app.close();
  return found;
}

/** All routes with another one in the place of the one that has its name. */
const instead = (route: ContractRoute) => routes.map((one) => (nameOf(one) === nameOf(route) ? route : one));

test('every route answers everybody as its access says, another’s things like absent ones, and audits what staff write', async () => {
  expect(await faults(routes)).toEqual([]);
}, 300_000);

test('staff without a permission are refused what needs it', async () => {
  const described = routes.map((route): ContractRoute => {
    const isForStaff = typeof route.contract.access === 'object';
    return isForStaff ? { ...route, contract: { ...route.contract, access: { permission: 'people.manage' } } } : route;
  });
  const forStaff = described.filter(({ contract: { access } }) => typeof access === 'object');
  expect(forStaff.map(nameOf)).toContain(SETTLE);
  expect(await faults(described, forStaff.map(nameOf), described)).toEqual([]);
});

test('an audit entry repeats nothing that a customer or the staff typed', async () => {
  await faults(routes, [SETTLE]);
  const entries = JSON.stringify(await shop.db.selectFrom('audit_entry').selectAll().execute());
  expect(entries).toContain('message.settled');
  expect(entries).not.toMatch(/zenobia|@|Wrote to/i);
});

test('feeds, files and the calls of providers are the same for everybody', async () => {
  const open = shop.routes.filter((route) => !isCall(route));
  const app = await serve(shop.routes);
  for (const route of open) {
    const method = route.kind === 'provider' ? route.methods[0] : 'GET';
    const url = route.path.replace(':kind', 'retail').replace(':file', 'none');
    const answers = new Set<string>();
    for (const kind of CALLERS.filter(({ isDisabled }) => !isDisabled)) {
      const person = kind.role === null ? null : await makePerson(kind);
      const headers = person === null ? {} : { authorization: `Bearer ${person.token}` };
      const { statusCode, body } = await app.inject({ method: method ?? 'POST', url, headers });
      answers.add(`${statusCode} ${body.replace(/"traceId":"[^"]+"/, '')}`);
      expect([route.path, statusCode < 500]).toEqual([route.path, true]);
    }
    expect([route.path, answers.size]).toEqual([route.path, 1]);
  }
  expect(open.length).toBeGreaterThan(8);
  await app.close();
});

const ADDRESS = 'POST /api/accounts/deletemyaddress';

const ownerOf = async (id: number) => {
  const address = shop.db.selectFrom('kept_address').select('person_id').where('id', '=', id);
  return (await address.executeTakeFirst())?.person_id ?? 0;
};

/** Takes every log-in for one whose second factor was given. */
const forgiving: FindVisitor = async (request) => {
  const visitor = await shop.findVisitor(request);
  return { ...visitor, person: visitor.person && { ...visitor.person, secondFactorGiven: true } };
};

describe('control: the matrix finds', () => {
  test('a route that does not say who may call it, and what becomes of it', async () => {
    const { access: _, ...silent } = named(SETTLE).contract;
    const route = { ...named(SETTLE), contract: silent as Contract };
    expect(faultsOfTable(instead(route))).toEqual([`${SETTLE} does not say who may call it`]);
    const opened = { ...named(SETTLE), contract: { ...named(SETTLE).contract, access: 'anyone' } } as const;
    const found = await faults(instead(opened), [SETTLE]);
    for (const who of ['nobody', 'a customer', 'suspended trade'])
      expect(found.find((fault) => fault.startsWith(`${SETTLE} as ${who}: `))).toMatch(/instead of 40[13]/);
  });

  test('an answer to a customer that says what a pack costs the brewery', async () => {
    const application = named('GET /api/trade/application');
    const telling: ContractRoute = { ...application, handle: async () => ({ cost: COST_OF_NO_OTHER + 101 }) };
    const found = await faults(instead(telling), [nameOf(application)]);
    expect(found).toContain(`${nameOf(application)} as trade: says what a pack costs the brewery`);
    expect(found.filter((fault) => fault.includes('telesales: says'))).toEqual([]);
  });

  test('a call that wants a recent second factor and does not look at it', async () => {
    const { contract: declared } = named(RESET);
    const lenient = { ...named(RESET), contract: { ...declared, access: { permission: 'people.manage' } } } as const;
    const found = await faults(instead(lenient), [RESET]);
    expect(found.join()).toMatch(/an old second factor: \d{3} \w* instead of 403 SECOND_FACTOR_TOO_OLD/);
  });

  test('a route that it does not know, and one whose things it does not know', () => {
    const unknown = contract(posts('/api/staff/none', 'save this data'), {
      group: 'None',
      access: { permission: 'orders.read' },
      summary: 'None',
      description: 'None',
      answer: z.object({}),
    });
    const added: ContractRoute = { kind: 'contract', contract: unknown, handle: async () => ({}), options: {} };
    expect(faultsOfTable([...routes, added])).toEqual(['POST /api/staff/none has no example']);
    const query = z.object({ orderId: z.int() });
    const asking = { ...named('GET /api/terms/versions') };
    expect(faultsOfTable(instead({ ...asking, contract: { ...asking.contract, query } }))).toEqual([
      'GET /api/terms/versions takes orderId: whose is that?',
    ]);
    expect(faultsOfTable(routes.slice(1))).toEqual([`${nameOf(routes[0]!)} has an example and no route`]);
  });

  test('a log-in that is taken for one with its second factor', async () => {
    const found = await faults(routes, [SETTLE, 'GET /api/staff/audit'], routes, forgiving);
    expect(found.filter((fault) => !fault.includes('without a second factor'))).toEqual([]);
    const asAdministrator = 'as an administrator without a second factor: 200  instead of 403 SECOND_FACTOR_NEEDED';
    expect(found).toContain(`GET /api/staff/audit ${asAdministrator}`);
    expect(found.some((fault) => fault.startsWith(`${SETTLE} as an administrator without`))).toBe(true);
    expect(found.some((fault) => fault.startsWith(`${SETTLE} as staff for content without`))).toBe(true);
  });

  test('a staff write without an audit entry', async () => {
    const unaudited: ContractRoute = {
      ...named(SETTLE),
      handle: async ({ body, visitor, now }) => {
        const { reference, outcome } = body as { reference: string; outcome: string };
        await shop.db
          .updateTable('message')
          .set({ outcome, settled_by: visitor.person?.id ?? null, settled_at: now })
          .where('id', '=', messageIdIn(reference))
          .execute();
        return { reference, settledAt: now };
      },
    };
    const found = await faults(instead(unaudited), [SETTLE]);
    expect(found).toContain(`${SETTLE} as an administrator: leaves no audit entry`);
  });

  test('a check of the owner that lets everybody through, and one that is swapped', async () => {
    const asOwner: ContractRoute = {
      ...named(ADDRESS),
      handle: async (request) => {
        const { id } = request.query as { id: number };
        const person = { ...request.visitor.person!, id: await ownerOf(id) };
        return named(ADDRESS).handle({ ...request, visitor: { ...request.visitor, person } });
      },
    };
    const open = await faults(instead(asOwner), [ADDRESS]);
    expect(open.find((fault) => fault.startsWith(`${ADDRESS} as a customer: another's answers 200`))).toBeDefined();
    const swapped: ContractRoute = {
      ...asOwner,
      handle: async (request) => {
        const { id } = request.query as { id: number };
        const owner = await ownerOf(id);
        const isHers = owner === request.visitor.person?.id;
        const person = { ...request.visitor.person!, id: isHers ? 0 : owner };
        return named(ADDRESS).handle({ ...request, visitor: { ...request.visitor, person } });
      },
    };
    const found = await faults(instead(swapped), [ADDRESS]);
    expect(found.some((fault) => fault.startsWith(`${ADDRESS} as a customer: another's answers 200`))).toBe(true);
    expect(found.some((fault) => fault.startsWith(`${ADDRESS} as a customer: one's own answers 404`))).toBe(true);
    expect(await faults(routes, [ADDRESS])).toEqual([]);
  });
});
