import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newRequestId } from '../../ids.ts';
import { failureOf, Rejected } from './failures.ts';

/** Answers input that is not valid HTTP, or has too long a header, in the usual form of failures. */
export function answerUnreadable(fault: Error & { readonly code?: string }, socket: Socket): void {
  if (fault.code !== 'ECONNRESET' && socket.writable) socket.write(answerTo(fault.code));
  socket.destroy();
}

function answerTo(code: string | undefined): string {
  const rejected = WHY[code ?? ''] ?? NOT_HTTP;
  const traceId = newRequestId();
  const body = JSON.stringify(failureOf(rejected, traceId));
  return [
    `HTTP/1.1 ${rejected.status} ${STATUS_CODES[rejected.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${traceId}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

const NOT_HTTP = new Rejected(400, 'BAD_REQUEST', 'The call cannot be read.');
const WHY: Readonly<Record<string, Rejected>> = {
  HPE_HEADER_OVERFLOW: new Rejected(431, 'TOO_LARGE', 'This is more than can be taken in one call.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Rejected(408, 'TIMEOUT', 'The call took too long to arrive.'),
};
