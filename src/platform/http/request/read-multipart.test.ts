import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from '../response/error-handling.ts';
import { readMultipart, takeMultipart } from './read-multipart.ts';

const HALF_A_FORM = [
  'POST / HTTP/1.1',
  'host: shop',
  'content-type: multipart/form-data; boundary=b',
  'content-length: 100000',
  '',
  '--b',
  'content-disposition: form-data; name="file"; filename="a.png"',
  'content-type: image/png',
  '',
  'The first bytes, and no more',
].join('\r\n');

/** Sends half a form, and returns how reading it ended. */
async function readingOfHalf({ withinMs, leaves }: { readonly withinMs: number; readonly leaves: boolean }) {
  const app = fastify();
  handleErrors(app);
  await takeMultipart(app);
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  app.post('/', (request) => {
    begun.resolve();
    const reading = readMultipart(request, { largestFile: 1000, withinMs });
    ended.resolve(reading.catch((fault: unknown) => fault));
    return reading;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  line.on('error', () => undefined);
  line.write(HALF_A_FORM);
  await begun.promise;
  if (leaves) line.destroy();
  const outcome = await ended.promise;
  line.destroy();
  await app.close();
  return outcome;
}

test('a connection that breaks during a file ends the reading', async () => {
  expect(await readingOfHalf({ withinMs: 60_000, leaves: true })).toMatchObject({ status: 400 });
});

test('a connection that sends nothing more times out', async () => {
  expect(await readingOfHalf({ withinMs: 50, leaves: false })).toMatchObject({ status: 400 });
});
