import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetchFile, type FetchRules, isPublicEndpoint } from './fetch-public-file.ts';

const MOST = 64 * 1024;
let port = 0;
let requests: string[] = [];
const server = createServer((request, response) => void answer(request, response));
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  requests.push(url);
  switch (url.split('?')[0] ?? '') {
    case '/file':
      return void response.end('bytes');
    case '/to-file':
      return void response.writeHead(302, { location: '/file' }).end();
    case '/to':
      return void response.writeHead(302, { location: decodeURIComponent(url.split('?')[1] ?? '') }).end();
    case '/endless':
      return void response.writeHead(301, { location: '/endless' }).end();
    case '/nowhere':
      return void response.writeHead(302).end();
    case '/absent':
      return void response.writeHead(404).end('not here');
    case '/exact':
      return void response.end(Buffer.alloc(MOST));
    case '/stated':
      return void response.writeHead(200, { 'content-length': MOST + 1 }).end(Buffer.alloc(MOST + 1));
    case '/unstated':
      response.writeHead(200);
      while (!response.destroyed && response.write(Buffer.alloc(16 * 1024))) await pause(0);
      return void response.end(Buffer.alloc(4 * MOST));
    case '/bomb':
      return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)));
    case '/trickle':
      response.writeHead(200, { 'content-length': 1000 });
      while (!response.destroyed) {
        response.write('.');
        await pause(20);
      }
      return;
    case '/silent':
      return;
    case '/cut':
      response.writeHead(200, { 'content-length': 1000 }).write('half');
      await pause(10);
      return void response.destroy();
    default:
      response.writeHead(500).end();
  }
}

const here: FetchRules['mayConnect'] = (ip, at) => (ip === '127.0.0.1' && at === port) || isPublicEndpoint(ip, at);
const fetchHere = (path: string, rules: Partial<FetchRules> = {}) =>
  createFetchFile({ mayConnect: here, mostBytes: MOST, mostMs: 5000, ...rules })(
    path.startsWith('/') ? `http://127.0.0.1:${port}${path}` : path,
  );
const fetchAsInProduction = (address: string, rules: Partial<FetchRules> = {}) =>
  fetchHere(address, { mayConnect: isPublicEndpoint, ...rules });

test('a file is fetched, also behind a redirect, and up to the last byte that is allowed', async () => {
  expect(await fetchHere('/file')).toEqual(Buffer.from('bytes'));
  expect(await fetchHere('/to-file')).toEqual(Buffer.from('bytes'));
  expect(await fetchHere('/exact')).toHaveLength(MOST);
});

test.each([
  ['/endless', { fault: 'redirects' }],
  ['/nowhere', { fault: 'status', detail: 302 }],
  ['/absent', { fault: 'status', detail: 404 }],
  ['/stated', { fault: 'too-large' }],
  ['/unstated', { fault: 'too-large' }],
  ['/bomb', { fault: 'compressed' }],
  ['/cut', { fault: 'not-reachable' }],
  ['/to?http%3A%2F%2F', { fault: 'no-address' }],
  ['/to?file%3A%2F%2F%2Fetc%2Fpasswd', { fault: 'no-address' }],
  ['/to?http%3A%2F%2F10.0.0.1%2F', { fault: 'not-public' }],
  ['/to?http%3A%2F%2F127.0.0.1%3A1%2F', { fault: 'not-public' }],
  ['/to?http%3A%2F%2Flocalhost%2F', { fault: 'not-public' }],
  ['file:///etc/passwd', { fault: 'no-address' }],
  ['ftp://example.com/a.jpg', { fault: 'no-address' }],
  ['http://me:secret@example.com/a.jpg', { fault: 'no-address' }],
  ['a.jpg', { fault: 'no-address' }],
])('%s gives %o', async (path, fault) => {
  expect(await fetchHere(path)).toEqual(fault);
});

test('a server that trickles, or says nothing, is left at the deadline', async () => {
  expect(await fetchHere('/trickle', { mostMs: 200 })).toEqual({ fault: 'too-slow' });
  expect(await fetchHere('/silent', { mostMs: 200 })).toEqual({ fault: 'too-slow' });
  const never = new Promise<never>(() => undefined);
  expect(await fetchHere('http://slow.example/', { mostMs: 200, resolve: () => never })).toEqual({ fault: 'too-slow' });
});

test('in production nothing of the own network is asked, however it is written', async () => {
  requests = [];
  const forms = [
    '127.0.0.1',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
  ];
  for (const host of forms)
    expect([host, await fetchAsInProduction(`http://${host}:${port}/file`)]).toEqual([host, { fault: 'not-public' }]);
  for (const host of ['0.0.0.0', '[::]', '169.254.169.254', '10.1.1.1', '100.64.0.1', '224.0.0.1'])
    expect([host, await fetchAsInProduction(`http://${host}/`)]).toEqual([host, { fault: 'not-public' }]);
  expect(requests).toEqual([]);
});

const both = async () => [
  { address: '93.184.216.34', family: 4 },
  { address: '192.168.0.1', family: 4 },
];
const unknown = async () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));

test('a name of which one address is private is refused, and so is another port', async () => {
  expect(await fetchAsInProduction('http://both.example/', { resolve: both })).toEqual({ fault: 'not-public' });
  expect(await fetchAsInProduction('http://93.184.216.34:22/')).toEqual({ fault: 'not-public' });
  expect(await fetchAsInProduction('http://none.example/', { resolve: async () => [] })).toEqual({
    fault: 'no-such-host',
  });
  expect(await fetchAsInProduction('http://unknown.example/', { resolve: unknown })).toEqual({ fault: 'no-such-host' });
});

test('a name is asked once for a request, and the connection goes to the address that was judged', async () => {
  const answers = ['127.0.0.1', '10.0.0.1'];
  let times = 0;
  const changing = async () => [{ address: answers[times++] ?? '', family: 4 }];
  expect(await fetchHere(`http://changing.example:${port}/file`, { resolve: changing })).toEqual(Buffer.from('bytes'));
  expect(times).toBe(1);
  // The next request, here the one of a redirect, is judged by what the name says then.
  times = 0;
  expect(await fetchHere(`http://changing.example:${port}/to-file`, { resolve: changing })).toEqual({
    fault: 'not-public',
  });
});
