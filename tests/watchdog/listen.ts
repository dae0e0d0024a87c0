import { channel, subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import type { Activity } from './activity.ts';

/** What is said of what happens in this process: all but the last by Node itself. */
type Messages = {
  'http.server.request.start': { readonly request: IncomingMessage; readonly response: ServerResponse };
  'http.client.request.created': { readonly request: ClientRequest };
  'http.client.response.finish': { readonly request: ClientRequest; readonly response: IncomingMessage };
  'undici:request:create': { readonly request: Fetched };
  'undici:request:headers': { readonly request: Fetched; readonly response: { readonly statusCode: number } };
  'undici:request:trailers': { readonly request: Fetched };
  'undici:request:error': { readonly request: Fetched };
  [CONTEXTS]: BrowserContext;
};
type Fetched = { readonly method: string; readonly origin: string; readonly path: string };
const CONTEXTS = 'gyle.test.browser-context';

const on = <Name extends keyof Messages>(name: Name, listener: (message: Messages[Name]) => void) =>
  subscribe(name, (message) => listener(message as Messages[Name]));

/** Says that a browser context is open. By a channel, as a file of tests may have another copy of this module than its runner. */
export const watchPages = (context: BrowserContext) => channel(CONTEXTS).publish(context);

/** Notes what this process asks and serves by HTTP, what it sends to its databases, and what its browsers' pages do. */
export function listenToProcess(activity: Activity): void {
  listenToServers(activity);
  listenToClients(activity);
  listenToFetch(activity);
  listenToStatements(activity);
  on(CONTEXTS, (context) => listenToPages(context, activity));
}

function listenToServers({ begin, end }: Activity): void {
  on('http.server.request.start', ({ request, response }) => {
    begin(response, `serving ${request.method} ${request.url}`);
    // In contrast to the channel of finished responses it comes after an abort, too.
    response.once('close', () => end(response, String(response.statusCode)));
  });
}

function listenToClients({ begin, change, end }: Activity): void {
  on('http.client.request.created', ({ request }) => {
    const { method, protocol, host, path } = request;
    begin(request, `asking ${method} ${protocol}//${host}${path}`);
    request.once('close', () => end(request, 'over'));
  });
  on('http.client.response.finish', ({ request, response }) => change(request, String(response.statusCode)));
}

function listenToFetch({ begin, change, end }: Activity): void {
  on('undici:request:create', ({ request }) => {
    const { method, origin, path } = request;
    begin(request, `fetching ${method} ${origin}${path}`);
  });
  on('undici:request:headers', ({ request, response }) => change(request, String(response.statusCode)));
  on('undici:request:trailers', ({ request }) => end(request, 'over'));
  on('undici:request:error', ({ request }) => end(request, 'failed'));
}

/** Statements of servers and of the embedded database alike: all go through this client. */
function listenToStatements({ begin, end, note }: Activity): void {
  const prototype = Client.prototype as { query: (this: Client, ...args: unknown[]) => unknown };
  const { query: send } = prototype;
  prototype.query = function query(...args) {
    const answer = send.apply(this, args);
    const words = `statement ${textOf(args[0])}`;
    if (!(answer instanceof Promise)) note(words);
    else {
      begin(answer, words);
      answer.then(
        () => end(answer, 'done'),
        () => end(answer, 'failed'),
      );
    }
    return answer;
  };
}

const LONGEST_TOLD = 100;

function textOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return String(text).slice(0, LONGEST_TOLD).replaceAll(/\s+/g, ' ');
}

function listenToPages(context: BrowserContext, { note, begin, change, end }: Activity): void {
  const open = (page: Page) => {
    begin(page, `page at ${page.url()}`);
    page.once('close', () => end(page, 'closed'));
  };
  for (const page of context.pages()) open(page);
  context.on('page', open);
  // What a page asks again and again by its clock says nothing of the test.
  const read = new Set<string>();
  context.on('framenavigated', (frame) => {
    if (frame.parentFrame() !== null) return;
    read.clear();
    begin(frame.page(), `page at ${frame.url()}`);
  });
  context.on('request', (request) => {
    const [address] = request.url().split('?');
    if (request.method() !== 'GET') read.clear();
    else if (read.has(address!)) return;
    else read.add(address!);
    begin(request, `page asking ${request.method()} ${request.url()}`);
  });
  context.on('response', (response) => change(response.request(), String(response.status())));
  context.on('requestfinished', (request) => end(request, 'over'));
  context.on('requestfailed', (request) => end(request, 'failed'));
  context.on('console', (message) => note(`page prints ${message.text().slice(0, LONGEST_TOLD)}`));
}
