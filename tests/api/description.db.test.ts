import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApi } from '#platform/http/open-api.ts';
import type { Endpoint } from '#wire/endpoint.ts';
import { type AskedShop, openAskedShop } from '../ask-shop.ts';

let shop: AskedShop;
beforeAll(async () => {
  shop = await openAskedShop();
});
afterAll(() => shop.stop());

const tables = import.meta.glob<Record<string, Record<string, Endpoint>>>('../../src/features/*/*.endpoints.ts', {
  eager: true,
});
const endpoints = Object.values(tables).flatMap((table) => Object.values(table).flatMap((one) => Object.values(one)));

const description = async () => (await shop.ask<OpenApi>('GET', '/api/openapi.json')).body;

test('the description of the API is valid OpenAPI 3.1', async () => {
  const api = await description();
  expect(api).toMatchObject({ openapi: '3.1.0', info: { title: 'Gyle', version: '6.2.3' } });
  const { valid, errors } = await new Validator().validate(api);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test('every endpoint that a page may call is described: what it takes, what it answers, and how it fails', async () => {
  const { paths } = await description();
  expect(endpoints.length).toBeGreaterThan(20);
  for (const { path, method } of endpoints)
    expect(paths[path]?.[method.toLowerCase()], path).toMatchObject({
      summary: expect.stringMatching(/\w/),
      responses: {
        '200': { content: { 'application/json': { schema: expect.anything() } } },
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
  for (const path of ['/api/order/psnotify', '/api/order/pscallback', '/api/order/paypalwebhook'])
    expect(Object.keys(paths)).toContain(path);
});

test('people read the same on a page that needs no script', async () => {
  const { status, text, headers } = await shop.ask('GET', '/api/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { path } of endpoints) expect(text).toContain(path);
  expect(text).not.toContain('<script');
  expect((await shop.ask('GET', '/api/docs/style.css')).status).toBe(200);
});
