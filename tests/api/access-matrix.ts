import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ContractRoute } from '#platform/http/route.ts';
import { acceptsExpiredToken } from '#platform/http/request/find-visitor.ts';
import { roleHasPermission } from '#rules/roles/has-permission.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import { isSuspended } from '#rules/roles/is-suspended.ts';
import type { Access } from '#rules/roles/refusal-of-access.ts';
import { CALLERS, type CallerKind, type MadePerson, type MakePerson } from './access-callers.ts';
import { type Example, EXAMPLES } from './access-examples.ts';
import type { Inputs, Things, World } from './access-things.ts';
import { connectedTill } from './till-things.ts';

export type Tried = {
  /** The routes as they were declared; what the server does with them is what is tried. */
  readonly routes: readonly ContractRoute[];
  readonly app: FastifyInstance;
  readonly makePerson: MakePerson;
  readonly world: Pick<World, 'db' | 'now'>;
};

/** What came back, without what differs from call to call. */
type Answer = { readonly status: number; readonly code: string; readonly all: string };

export const nameOf = ({ contract: { endpoint } }: ContractRoute) => `${endpoint.method} ${endpoint.path}`;

/** Runs every route as everybody, with things that are her own, another's and nobody's, and names whatever answers wrongly. */
export async function faultsOfMatrix(tried: Tried, names?: readonly string[]): Promise<readonly string[]> {
  const faults = [...faultsOfTable(tried.routes)];
  const standing = new Map<CallerKind, MadePerson | null>();
  for (const kind of CALLERS) standing.set(kind, await callerOf(kind, tried.makePerson));
  for (const route of tried.routes) {
    const example = EXAMPLES[nameOf(route)];
    if (example === undefined || (names !== undefined && !names.includes(nameOf(route)))) continue;
    for (const kind of CALLERS) {
      const answers: string[] = [];
      for (const fault of await faultsAs(kind, route, example, { ...tried, standing, answers }))
        faults.push(`${nameOf(route)} as ${kind.name}: ${fault}`);
      if (!kind.may('telesales.sell') && answers.some((answer) => A_COST.test(answer)))
        faults.push(`${nameOf(route)} as ${kind.name}: says what a pack costs the brewery`);
    }
  }
  return faults;
}

/** Callers for what changes nothing; for everything else one is made who has nothing behind her. */
type Standing = ReadonlyMap<CallerKind, MadePerson | null>;

async function callerOf(kind: CallerKind, makePerson: MakePerson): Promise<MadePerson | null> {
  return kind.role === null ? null : makePerson(kind);
}

/** What a request carries by which the server knows who calls. */
function headersOf(as: MadePerson | null, till: string | null): Record<string, string> {
  return { ...(as !== null && { authorization: `Bearer ${as.token}` }), ...(till !== null && { 'x-till': till }) };
}

/** The token of the device that this caller is; null = of none. */
async function tillOf({ till }: CallerKind, world: Tried['world']): Promise<string | null> {
  return till === 'none' ? null : (await connectedTill(world, { isRevoked: till === 'revoked' })).token;
}

/** Added to the number of a pack it is its cost here, which no other number in an answer looks like. */
export const COST_OF_NO_OTHER = 735_000_000;
const A_COST = /73500\d{4}/;

/** Inputs that may name a thing that is somebody's. */
const NAMES_A_THING = /id$|token|code$|reference$|draft\w*name$|email$|^name$|^t$|url$/i;

/** Routes that the table does not know, or knows too little of, and entries whose route is gone. */
export function faultsOfTable(routes: readonly ContractRoute[]): readonly string[] {
  const known = new Set(routes.map(nameOf));
  return [
    ...routes.flatMap((route) => {
      const example = EXAMPLES[nameOf(route)];
      if (!isAccess(route.contract.access)) return [`${nameOf(route)} does not say who may call it`];
      if (example === undefined) return [`${nameOf(route)} has no example`];
      const inputs = inputNames(route).filter((name) => NAMES_A_THING.test(name));
      return inputs.length === 0 || example.things || example.shared
        ? []
        : [`${nameOf(route)} takes ${inputs.join(', ')}: whose is that?`];
    }),
    ...Object.keys(EXAMPLES).flatMap((name) => (known.has(name) ? [] : [`${name} has an example and no route`])),
  ];
}

function isAccess(access: Access | undefined): boolean {
  if (typeof access === 'object') return typeof access.permission === 'string';
  return access === 'anyone' || access === 'customer' || access === 'till';
}

function inputNames({ contract: { query, body } }: ContractRoute): readonly string[] {
  return [query, body].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));
}

async function faultsAs(
  kind: CallerKind,
  route: ContractRoute,
  example: Example,
  { makePerson, app, world, standing, answers }: Tried & { readonly standing: Standing; readonly answers: string[] },
): Promise<readonly string[]> {
  const refused = refusalFor(kind, route.contract);
  const changesNothing = refused !== null || (route.contract.endpoint.method === 'GET' && !example.things);
  const till = await tillOf(kind, world);
  const me = changesNothing ? (standing.get(kind) ?? null) : await callerOf(kind, makePerson);
  const call = async (inputs: Inputs) => {
    const all = { ...example.inputs, ...inputs };
    const answer = await ask(app, route, me, { inputs: all, query: example.query, till });
    answers.push(answer.all);
    return answer;
  };
  if (refused !== null) {
    // Whatever the inputs are: who may not call learns nothing by them.
    const { status, code } = await call({});
    return `${status} ${code}` === refused ? [] : [`${status} ${code} instead of ${refused}`];
  }
  // To a call that takes her stale access token, somebody who is disabled is nobody.
  const caller = kind.isDisabled ? null : me;
  const another = () => makePerson({ role: 10, business: null, isDisabled: false });
  const draftOf = (who: MadePerson | null) => beginDraft(app, who);
  const things = example.things
    ? await example.things({ ...world, me: caller, other: await another(), draftOf })
    : null;
  if (isStaffWrite(route) && example.readsByPost !== true && example.fixedAtStart !== true)
    return faultsOfWrite(call, things, { world, by: me?.id ?? null });
  if (things !== null) return faultsOfThings(call, things, example, kind);
  const answer = await call({});
  if (example.fixedAtStart) return answer.code === 'PROVIDER_FIXED' ? [] : [`its example answers ${answer.all}`];
  const code = refusalOfExample(example, kind);
  return answer.code === code && (answer.status === 200) === (code === '') ? [] : [`its example answers ${answer.all}`];
}

function isRefusedAsSuspended(example: Example, { role, isDisabled }: CallerKind): boolean {
  return example.refusesSuspended === true && role !== null && !isDisabled && isSuspended({ role });
}

function refusalOfExample(example: Example, kind: CallerKind): string {
  return refusalOfPerson(example, kind) ?? example.refused ?? '';
}

/** Why a call that is open to every customer is refused to this one, whatever she asks for. */
function refusalOfPerson(example: Example, kind: CallerKind): string | null {
  if (isRefusedAsSuspended(example, kind)) return 'SHOPPER_SUSPENDED';
  const buysForBusiness = kind.business !== null && !isSuspended({ role: kind.role ?? 0 });
  if (example.forBusiness === true && !buysForBusiness) return 'UNKNOWN_BUSINESS';
  return example.staffOnly === true && !isStaff(kind.role ?? 0) ? 'STAFF_ONLY' : null;
}

type Call = (inputs: Inputs) => Promise<Answer>;

async function faultsOfThings(
  call: Call,
  things: Things,
  example: Example,
  kind: CallerKind,
): Promise<readonly string[]> {
  const [absent, anothers] = [await call(things.absent), await call(things.anothers)];
  if (example.openTo !== undefined && kind.may(example.openTo))
    return anothers.status === 200 ? [] : [`another's answers ${anothers.all} in spite of ${example.openTo}`];
  const faults = anothers.all === absent.all ? [] : [`another's answers ${anothers.all}, and absent ${absent.all}`];
  if (absent.status >= 500) faults.push(`absent answers ${absent.all}`);
  if (things.own === null) return faults;
  const own = await call(things.own);
  const refused = refusalOfPerson(example, kind);
  if (refused !== null) return own.code === refused ? faults : [...faults, `one's own answers ${own.all}`];
  const isAlike = own.all === absent.all;
  return isAlike === (example.ownIsAlike === true) ? faults : [...faults, `one's own answers ${own.all}`];
}

function isStaffWrite({ contract: { access, endpoint } }: ContractRoute): boolean {
  return typeof access === 'object' && endpoint.method !== 'GET';
}

type Writing = { readonly world: Tried['world']; readonly by: number | null };

/** What staff write leaves an entry, and what is refused leaves none. */
async function faultsOfWrite(call: Call, things: Things | null, { world, by }: Writing): Promise<readonly string[]> {
  const entries = async () =>
    (await world.db.selectFrom('audit_entry').select('id').where('person_id', '=', by).execute()).length;
  const faults: string[] = [];
  if (things !== null) {
    const absent = await call(things.absent);
    if (absent.status < 400 || absent.status >= 500) faults.push(`absent answers ${absent.all}`);
    if ((await entries()) > 0) faults.push('leaves an audit entry of nothing');
  }
  const written = await call(things?.own ?? {});
  if (written.status !== 200) faults.push(`its example writes nothing: ${written.all}`);
  else if ((await entries()) === 0) faults.push('leaves no audit entry');
  return faults;
}

/** How somebody is refused whom the call is not for; null = it is for her. */
function refusalFor(kind: CallerKind, { access, endpoint }: ContractRoute['contract']): string | null {
  if (kind.isDisabled && !acceptsExpiredToken(endpoint.path)) return '401 UNAUTHORISED';
  if (access === 'anyone') return null;
  if (access === 'till') return REFUSALS_OF_TILLS[kind.till];
  if (kind.role === null || kind.isDisabled) return '401 LOG_IN_FIRST';
  if (access === 'customer') return null;
  if (kind.may(access.permission)) return access.recently && kind.isFactorOld ? '403 SECOND_FACTOR_TOO_OLD' : null;
  return roleHasPermission(kind.role, access.permission) ? '403 SECOND_FACTOR_NEEDED' : '403 STAFF_ONLY';
}

const REFUSALS_OF_TILLS = { none: '401 NO_TILL', known: null, revoked: '403 TILL_REVOKED' } as const;

type CallInput = { readonly inputs: Inputs; readonly query: Inputs | undefined; readonly till: string | null };

async function ask(
  app: FastifyInstance,
  { contract: { endpoint } }: ContractRoute,
  as: MadePerson | null,
  { inputs, query, till }: CallInput,
): Promise<Answer> {
  const isRead = endpoint.method === 'GET';
  const answer = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query: asTexts({ ...query, ...(isRead && inputs) }),
    headers: headersOf(as, till),
    ...(!isRead && { payload: endpoint.takes === 'multipart' ? asForm(inputs) : inputs }),
  });
  const { date: _, ...headers } = answer.headers;
  const all = `${answer.statusCode} ${answer.body} ${JSON.stringify(headers)}`.replaceAll(UUID, 'trace');
  return { status: answer.statusCode, code: answer.statusCode < 400 ? '' : codeIn(answer.body), all };
}

/** Each answer has a trace of its own. */
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

function codeIn(body: string): string {
  return /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? '';
}

function asTexts(inputs: Inputs): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]));
}

export function asForm(inputs: Inputs): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(inputs)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

export async function beginDraft(app: FastifyInstance, who: MadePerson | null) {
  const answer = await app.inject({
    url: '/api/order/getdraftorder2',
    ...(who !== null && { headers: { authorization: `Bearer ${who.token}` } }),
  });
  const { id, draftName } = answer.json<{ id: number; draftName: string }>();
  return { id, draftName };
}
