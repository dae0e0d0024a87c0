import { readFileSync } from 'node:fs';
import { type Answer, type ReceivedRequest, json, listen, type ListenOptions, page } from '../small-server.ts';
import { chooserPage, chosenPage, problemPage } from './chooser-page.ts';
import { openTokenMaker, type TokenChanges, type TokenMaker } from './id-tokens.ts';
import { findPerson } from './people.ts';

/** What the shop must be told to reach this fake server. */
export const PRETEND_CLIENT_ID = 'pretend-client.apps.googleusercontent.example';

export type FakeIdentityOptions = ListenOptions & { readonly clientId?: string };

export type FakeIdentity = {
  readonly url: string;
  /** Where the browser gets the button, as `https://accounts.google.com/gsi/client` is Google's. */
  readonly scriptUrl: string;
  readonly keysUrl: string;
  readonly issuer: string;
  readonly clientId: string;
  /** The ID token that choosing this person gives; the keys are in `people.ts`. */
  readonly idToken: (person: string, changes?: TokenChanges) => Promise<string>;
  /** As Google does now and then. */
  readonly changeKeys: () => void;
  /** How often the public keys were fetched. */
  readonly requestCount: () => number;
  /** Whether the public keys can be had: `down` answers 503, `silence` never answers. */
  setKeys(how: 'there' | 'down' | 'silence'): void;
  stop(): Promise<void>;
};

/** Starts a pretend Google: the script of its button, the page where one chooses who one is, and the keys of its tokens. */
export async function startFakeIdentity(options: FakeIdentityOptions = {}): Promise<FakeIdentity> {
  const clientId = options.clientId ?? PRETEND_CLIENT_ID;
  const script = readFileSync(new URL('./browser/gsi-client.js', import.meta.url), 'utf8');
  let keys: 'there' | 'down' | 'silence' = 'there';
  let requestCount = 0;
  let url = '';
  const tokens = openTokenMaker(() => url, clientId);

  const server = await listen(options, async (request): Promise<Answer> => {
    if (request.path === '/gsi/client') return javascript(script);
    if (request.path === '/gsi/select') return select(request, clientId, tokens);
    if (request.path !== '/oauth2/v3/certs') return page(404, problemPage('There is nothing here.'));
    requestCount += 1;
    if (keys === 'silence') return keys;
    return keys === 'down' ? page(503, 'Service unavailable') : json(200, await tokens.publicKeys());
  });
  url = server.url;

  return {
    url,
    scriptUrl: `${url}/gsi/client`,
    keysUrl: `${url}/oauth2/v3/certs`,
    issuer: url,
    clientId,
    idToken: async (key, changes) => {
      const person = findPerson(key);
      if (person === undefined) throw new RangeError(`Nobody here is called ${key}`);
      return tokens.sign(person, changes);
    },
    changeKeys: tokens.changeKeys,
    requestCount: () => requestCount,
    setKeys: (how) => {
      keys = how;
    },
    stop: () => server.stop(),
  };
}

async function select(request: ReceivedRequest, clientId: string, tokens: TokenMaker): Promise<Answer> {
  const origin = request.query.get('origin') ?? '';
  if (request.query.get('client_id') !== clientId || !URL.canParse(origin))
    return page(400, problemPage('Google does not know this shop.'));
  if (request.method !== 'POST') return page(200, chooserPage(request.query.toString()));
  const form = new URLSearchParams(request.body);
  if (form.get('act') === 'cancel') return page(200, chosenPage({ credential: null }, origin));
  const person = findPerson(form.get('person'));
  if (person === undefined) return page(400, problemPage('Choose who you are.'));
  const nonce = request.query.get('nonce');
  const credential = await tokens.sign(person, nonce === null ? {} : { claims: { nonce } });
  return page(200, chosenPage({ credential }, origin));
}

function javascript(body: string): Answer {
  return { status: 200, type: 'application/javascript; charset=utf-8', body };
}
