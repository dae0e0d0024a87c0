import { destination, type DestinationStream, pino, stdTimeFunctions, type Logger } from 'pino';
import { SECRET_HEADERS } from '#wire/secret-headers.ts';
import type { Config } from './config.ts';
import { TILL_HEADER } from './http/request/visitor.ts';

/** Structured lines on standard output. Secrets are never passed to it; as a precaution the headers that hold them are redacted. */
export function openLog(level: Config['logLevel'], stream: DestinationStream = destination({ sync: false })): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      redact: ['authorization', 'cookie', TILL_HEADER, ...Object.values(SECRET_HEADERS)].flatMap((name) => [
        `req.headers["${name}"]`,
        `headers["${name}"]`,
      ]),
      // A request is identified by its id; its details are on the line with its result.
      serializers: { req: () => undefined, res: () => undefined },
    },
    stream,
  );
}
