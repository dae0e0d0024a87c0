import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Graceful shutdown: for a moment answers continue, each closing its connection, so that clients and load balancers move to another
 * process; then new connections are refused; then pending requests are completed.
 */
export async function leaveCalmly(app: FastifyInstance, milliseconds: number): Promise<void> {
  await pause(milliseconds);
  // Node's own `close` counts a new connection without a request as idle and would cut it off.
  if (app.server.listening) Server.prototype.close.call(app.server);
  await pause(Math.min(milliseconds, 200));
  await app.close();
}
