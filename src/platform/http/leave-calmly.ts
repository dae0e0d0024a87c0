import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Goes on answering for a moment, each answer closing its connection, so that callers and whatever stands before us find
 * another process; then takes no new connections; then finishes what is under way.
 */
export async function leaveCalmly(app: FastifyInstance, milliseconds: number): Promise<void> {
  await pause(milliseconds);
  // A connection that was just taken and has not spoken yet counts as idle, and Node's own close would cut it off.
  if (app.server.listening) Server.prototype.close.call(app.server);
  await pause(Math.min(milliseconds, 200));
  await app.close();
}
