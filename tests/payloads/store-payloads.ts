import type { FastifyInstance } from 'fastify';
import type { ContractRoute, RouteDefinition } from '#platform/http/route.ts';
import { businesses } from '#sample-brewery/fixtures.ts';
import type { MadePerson, MakePerson } from '../api/access-callers.ts';
import { type Example, EXAMPLES } from '../api/access-examples.ts';
import { beginDraft, nameOf } from '../api/access-matrix.ts';
import type { Inputs, World } from '../api/access-things.ts';
import { connectedTill } from '../api/till-things.ts';
import { seedOfRun } from '../seed.ts';
import { PAYLOADS } from './payloads.ts';
import { type TextField, textFieldsOf, withText } from './text-fields.ts';

export type StoredPayloads = {
  /** The fields that took payloads, by the name of their call. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** How many payloads were stored in a field, over all fields. */
  readonly stored: number;
  /** How many were refused with a 4xx. */
  readonly refused: number;
  /** Answers that say a call failed, or that are no JSON where JSON is due. */
  readonly faults: readonly string[];
};

export type Shop = {
  readonly routes: readonly RouteDefinition[];
  readonly app: FastifyInstance;
  readonly makePerson: MakePerson;
  readonly world: Pick<World, 'db' | 'now'>;
};

type Tally = { stored: number; refused: number; readonly faults: string[] };

/**
 * Stores payloads by every call that writes and takes texts, as staff, customers, trade and tills. Each field takes each payload once,
 * so many of them with each call as it has fields; `rounds` stores fewer of them, others in each field and by each seed.
 */
export async function storePayloads(shop: Shop, rounds: number): Promise<StoredPayloads> {
  const tally: Tally = { stored: 0, refused: 0, faults: [] };
  const fields = new Map<string, readonly string[]>();
  const first = seedOfRun();
  for (const route of shop.routes.filter(isCall)) {
    const example = EXAMPLES[nameOf(route)];
    if (example === undefined || !mayStore(route, example)) continue;
    const call = await callerOf(route, example, shop);
    const taken: TextField[] = [];
    for (const field of textFieldsOf(route.contract)) if (await takesAnyWords(call, field)) taken.push(field);
    if (taken.length === 0) continue;
    fields.set(
      nameOf(route),
      taken.map((field) => field.join('.')),
    );
    for (let round = 0; round < rounds; round += 1)
      await storeRound(call, taken, first + fields.size * 7 + round, tally);
  }
  return { fields, ...tally };
}

export const isCall = (route: RouteDefinition): route is ContractRoute => route.kind === 'contract';

/** Calls that send what they are given elsewhere, or answer by it, and store none of it. */
const STORES_NOTHING =
  /\/(?:try|getcataloguecardlist|getservertimediff|invoice|creditnote|returns|cancelpayment|voucher|forgotpassword)$/;

/** A file is no JSON; by an example that is refused, only a secret brings another answer. */
function mayStore({ contract: { endpoint } }: ContractRoute, { readsByPost, refused, fixedAtStart }: Example): boolean {
  const writes = endpoint.method !== 'GET' && endpoint.takes === undefined && !STORES_NOTHING.test(endpoint.path);
  return writes && !readsByPost && refused === undefined && !fixedAtStart;
}

type Answer = { readonly status: number; readonly body: string; readonly type: string; readonly name: string };
/** The call with its example, changed as is said. */
type Call = (change: (example: Inputs) => unknown) => Promise<Answer>;

async function callerOf(route: ContractRoute, example: Example, shop: Shop): Promise<Call> {
  const { endpoint, access } = route.contract;
  const kind = kindOf(route, example);
  const [first, other] = [await shop.makePerson(kind), await shop.makePerson(CUSTOMER)];
  const till = access === 'till' ? (await connectedTill(shop.world)).token : null;
  const draftOf = (who: MadePerson | null) => beginDraft(shop.app, who);
  return async (change) => {
    // A customer may apply, register or ask once; staff do the same again and again.
    const me = kind.role === ADMINISTRATOR ? first : await shop.makePerson(kind);
    const things = await example.things?.({ ...shop.world, me, other, draftOf });
    const { statusCode, body, headers } = await shop.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      query: texts(example.query),
      headers: { authorization: `Bearer ${me.token}`, ...(till !== null && { 'x-till': till }) },
      payload: change({ ...example.inputs, ...things?.own }) as object,
    });
    return { status: statusCode, body, type: String(headers['content-type']), name: nameOf(route) };
  };
}

const ADMINISTRATOR = 101;
const CUSTOMER = { role: 10, business: null, isDisabled: false };

function kindOf({ contract: { access } }: ContractRoute, { forBusiness, staffOnly }: Example) {
  if (typeof access === 'object' || staffOnly)
    return { role: ADMINISTRATOR, business: null, isDisabled: false, secondFactorGiven: true };
  return forBusiness ? { ...CUSTOMER, role: 1010, business: businesses.jollyWherryman.id } : CUSTOMER;
}

function texts(inputs: Inputs = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]));
}

/** Whether a field takes words that nobody has chosen for it: an e-mail, a code and a token are other things. */
async function takesAnyWords(call: Call, field: TextField): Promise<boolean> {
  if (NAMES_SOMETHING.test(String(field.at(-1)))) return false;
  let isThere = true;
  const { status } = await call((example) => {
    const changed = withText(example, field, 'Words');
    isThere = changed !== null;
    return changed ?? example;
  });
  return isThere && status < 300;
}

/** It is looked up, and not stored. */
const NAMES_SOMETHING = /password|secret|token|^(?:t|dt|draftName|sValue|termsVersion|memberHash|orderReference)$/i;

/** One call with another payload in each field; what it refuses is left as in its example, and it is sent again. */
async function storeRound(call: Call, fields: readonly TextField[], first: number, tally: Tally): Promise<void> {
  let left = fields.map((field, nth) => ({ field, text: PAYLOADS[(first + nth) % PAYLOADS.length]!.text }));
  while (left.length > 0) {
    const answer = await call((example) =>
      left.reduce((so, { field, text }) => withText(so, field, text)!, example as unknown),
    );
    if (answer.status < 400) {
      tally.stored += left.length;
      tally.faults.push(...faultsOfAnswer(answer));
      return;
    }
    const refused = refusedFields(answer);
    const stays = left.filter(({ field }) => !refused.some((name) => name === field.join('.') || name === field[0]));
    tally.faults.push(...faultsOfRefusal(answer));
    // Whichever it was of all that were sent: none of them is stored.
    tally.refused += stays.length === left.length ? left.length : left.length - stays.length;
    if (stays.length === left.length) return;
    left = stays;
  }
}

function refusedFields({ body }: Answer): readonly string[] {
  const { fields = {} } = asJson(body) as { readonly fields?: object };
  return Object.keys(fields);
}

function faultsOfAnswer({ name, type, body }: Answer): readonly string[] {
  if (!type.startsWith('application/json'))
    return /^(?:text\/csv|application\/pdf)/.test(type) ? [] : [`${name}: ${type}`];
  return asJson(body) === null && body !== '' && body !== 'null' ? [`${name}: no JSON: ${body.slice(0, 100)}`] : [];
}

function faultsOfRefusal({ name, status, body }: Answer): readonly string[] {
  const { info = '' } = (asJson(body) ?? {}) as { readonly info?: string };
  return status < 500 && info !== '' ? [] : [`${name}: ${status} ${body.slice(0, 300)}`];
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
