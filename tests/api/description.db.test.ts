import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApi } from '#platform/api-description/open-api.ts';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';
import { everyContract } from '../every-contract.ts';

const endpoints = everyContract.map(({ endpoint }) => endpoint);

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

/** The one call that answers a page. */
/** What answers with a document instead of JSON. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  '/api/contentapi/gethtmlticketvoucher': 'text/html',
  '/api/contentapi/getbeerlistpdf': 'application/pdf',
  '/api/order/invoice': 'application/pdf',
  '/api/order/creditnote': 'application/pdf',
  '/api/order/getstatementpdf': 'application/pdf',
  '/api/staff/order/document': 'application/pdf',
  '/api/staff/orders/papers': 'application/pdf',
  '/api/staff/recall/letters/print': 'application/pdf',
  '/api/staff/rounds/sheet': 'application/pdf',
  '/api/staff/export/products': 'text/csv',
  '/api/staff/export/prices': 'text/csv',
  '/api/staff/export/stock': 'text/csv',
  '/api/staff/export/customers': 'text/csv',
  '/api/staff/export/vouchers': 'text/csv',
  '/api/staff/import/faults': 'text/csv',
  '/api/staff/today/stream': 'text/event-stream',
  '/api/staff/transfers/out/file/download': 'text/csv',
  '/api/staff/voucher/batch/download': 'text/csv',
  '/api/staff/voucher/batch/print': 'application/pdf',
};

const description = async () => (await shop.ask<OpenApi>('GET', '/api/openapi.json')).body;

test('the description of the API is valid OpenAPI 3.1', async () => {
  const api = await description();
  expect(api).toMatchObject({ openapi: '3.1.0', info: { title: 'Gyle', version: '6.2.3' } });
  const { valid, errors } = await new Validator().validate(api);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test('Spectral finds nothing in it, by the rules that it recommends', async () => {
  expect(await spectralFinds(await description())).toEqual([]);
}, 60_000);

test('Redocly finds nothing in it, by the rules that it recommends', async () => {
  expect(await redoclyFinds(await description())).toEqual([]);
}, 60_000);

test('control: both find an operation whose name was given twice and that nobody describes', async () => {
  const api = await description();
  const posts = Object.entries(api.paths).filter(([, operations]) => 'post' in operations);
  const [[first, operation] = ['', {}], [second] = ['']] = posts;
  const twice = { post: { ...operation['post'], description: undefined, summary: undefined } };
  const wrong = { ...api, paths: { [first]: twice, [second]: twice } };
  const inSpectral = ['operation-operationId-unique', 'operation-description'];
  expect(rules(await spectralFinds(wrong))).toEqual(expect.arrayContaining(inSpectral));
  const inRedocly = ['operation-operationId-unique', 'operation-summary'];
  expect(rules(await redoclyFinds(wrong))).toEqual(expect.arrayContaining(inRedocly));
}, 60_000);

test('every endpoint that a page may call is described: what it takes, what it answers, and how it fails', async () => {
  const { paths } = await description();
  expect(endpoints.length).toBeGreaterThan(20);
  for (const { path, method } of endpoints)
    expect(paths[path]?.[method.toLowerCase()], path).toMatchObject({
      summary: expect.stringMatching(/\w/),
      responses: {
        '200': { content: { [DOCUMENTS[path] ?? 'application/json']: { schema: expect.anything() } } },
        default: expect.anything(),
      },
    });
});

test('every endpoint of the description is there', async () => {
  const { paths } = await description();
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) {
      const { body } = await shop.ask(method.toUpperCase(), path, method === 'post' ? { body: {} } : {});
      expect(body?.code, `${method} ${path}`).not.toBe('NOT_FOUND');
    }
});

test('the providers’ doors are described too', async () => {
  const { paths } = await description();
  for (const path of ['/api/order/psnotify', '/api/order/pscallback', '/api/order/paypalwebhook', '/api/mail/bounces'])
    expect(Object.keys(paths)).toContain(path);
});

test('people read the same in a viewer, every file of which is our own server’s', async () => {
  const { status, text, headers } = await shop.ask('GET', '/api/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !file.startsWith('/') || file.startsWith('//'))).toEqual([]);
  const typeOf = async (file: string) => (await shop.ask('GET', file)).headers.get('content-type')?.split(';')[0];
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(await Promise.all(scripts.map(typeOf))).toEqual(['text/javascript', 'text/javascript']);
  expect(await Promise.all(files.filter((file) => file.endsWith('.css')).map(typeOf))).toEqual(['text/css']);
  expect(await typeOf('/api/docs/swagger-ui-bundle.js.LICENSE.txt')).toBe('text/plain');
});

test('every operation has a name of its own, a summary, a description and what authorises it', async () => {
  const { paths, tags, components } = await description();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);
  expect(operations.length).toBeGreaterThan(80);
  expect(new Set(names).size).toBe(names.length);
  expect(tags.filter((tag) => tag.description === '')).toEqual([]);
  for (const { operationId, summary, description: says, security } of operations) {
    expect([operationId, summary, says]).toEqual([
      operationId,
      expect.stringMatching(/^\w/),
      expect.stringMatching(/^\S.{12}/),
    ]);
    expect(says).not.toBe(summary);
    const schemes = security.flatMap((one) => Object.keys(one));
    expect(schemes.filter((scheme) => !(scheme in components.securitySchemes))).toEqual([]);
  }
});

test('what authorises a call follows from its access', async () => {
  const { paths } = await description();
  const calls = shop.routes.flatMap((route) => (route.kind === 'contract' ? [route.contract] : []));
  for (const { access, endpoint } of calls) {
    const { security, 'x-permission': permission } = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
    const isOpen = security?.length === 0 || security?.some((one) => Object.keys(one).length === 0);
    expect([endpoint.path, isOpen]).toEqual([endpoint.path, access === 'anyone']);
    if (access !== 'anyone') expect(security).toEqual([access === 'till' ? { till: [] } : { session: [] }]);
    expect(permission).toBe(typeof access === 'object' ? access.permission : undefined);
  }
  expect(paths['/api/order/getorder']?.['get']?.security).toEqual([
    {},
    { session: [] },
    { draftToken: [] },
    { draftCookie: [] },
    { advancedDraftCookie: [] },
    { orderPass: [] },
    { orderCookie: [] },
  ]);
  expect(paths['/api/order/orderactionbyvalidate']?.['post']?.security).toEqual([
    {},
    { session: [] },
    { draftCookie: [], antiForgery: [] },
    { advancedDraftCookie: [], antiForgery: [] },
    { orderPass: [] },
    { orderCookie: [] },
  ]);
  expect(paths['/api/order/paypalwebhook']?.['post']?.security).toEqual([{ paypalSignature: [] }]);
});

test('a name that may stand in the address or in the body is needed in neither', async () => {
  const { paths } = await description();
  const { parameters, requestBody } = paths['/api/order/getsite']?.['post'] ?? {};
  expect(parameters?.map(({ name, required }) => [name, required])).toEqual([
    ['siteId', false],
    ['date', false],
  ]);
  expect(requestBody?.required).toBe(false);
});

test('where the server takes no secrets in addresses, none is described there', async () => {
  const careful = await openCallableShop({ settings: { CREDENTIALS_IN_ADDRESS: '0' } });
  const { paths } = (await careful.ask<OpenApi>('GET', '/api/openapi.json')).body;
  await careful.stop();
  const { parameters, requestBody } = paths['/api/auth/requesttoken']?.['post'] ?? {};
  expect([parameters, requestBody?.required]).toEqual([[], true]);
  const orderParameters = paths['/api/order/getorder']?.['get']?.parameters.map(({ name }) => name);
  expect(orderParameters).toEqual(['orderId', 'mergeBins']);
});

function rules(found: readonly string[]) {
  return found.map((one) => one.split(' ', 1)[0]);
}

async function spectralFinds(api: unknown): Promise<readonly string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] });
  const found = await linter.run(JSON.stringify(api));
  return found.map(({ code, path, message }) => `${code} ${path.join(' ')}: ${message}`);
}

type Problems = {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly pointer: string }[];
  }[];
};

async function redoclyFinds(api: unknown): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gyle-openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(api));
  const args = ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--extends=recommended', '--format=json'];
  // Nothing of the document, nor that it was looked at, leaves this machine.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  // It ends with an error where it finds one; what it found is printed either way.
  const printed = await new Promise<string>((resolve) =>
    execFile(process.execPath, args, { env, maxBuffer: 2 ** 26 }, (_, out) => resolve(out)),
  );
  rmSync(folder, { recursive: true });
  const { problems } = JSON.parse(printed) as Problems;
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}
