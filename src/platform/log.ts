import { destination, pino, stdTimeFunctions, type Logger } from 'pino';
import { SECRET_HEADERS } from '#wire/secret-headers.ts';
import type { Config } from './config.ts';

/** Structured lines on standard output. Secrets never come near it; the few headers that hold them are struck out all the same. */
export function openLog(level: Config['logLevel']): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      redact: ['authorization', 'cookie', ...Object.values(SECRET_HEADERS)].flatMap((name) => [
        `req.headers["${name}"]`,
        `headers["${name}"]`,
      ]),
      // A request is known by its id; what it asked is on the line that says how it went.
      serializers: { req: () => undefined, res: () => undefined },
    },
    destination({ sync: false }),
  );
}
