import { brotliCompressSync, constants } from 'node:zlib';
import fastify from 'fastify';

/** The limit for anything that is the same for everybody: the same bytes from a bare handler of the same HTTP server. */
const source = process.argv[2];
if (!source) throw new Error('bare-handler needs the address whose bytes it serves');
const answer = await fetch(source);
const type = answer.headers.get('content-type') ?? 'text/plain';
const bytes = brotliCompressSync(Buffer.from(await answer.arrayBuffer()), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
});

const app = fastify();
app.get('/', (_request, reply) => reply.header('content-type', type).header('content-encoding', 'br').send(bytes));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
