import { destination, pino, stdTimeFunctions, type Logger } from 'pino';
import { SECRET_HEADERS } from '#wire/secret-headers.ts';
import type { Config } from './config.ts';

/** Structured lines on standard output. Secrets are never passed to it; as a precaution the headers that hold them are redacted. */
export function openLog(level: Config['logLevel']): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      redact: ['authorization', 'cookie', ...Object.values(SECRET_HEADERS)].flatMap((name) => [
        `req.headers["${name}"]`,
        `headers["${name}"]`,
      ]),
      // A request is identified by its id; its details are on the line with its result.
      serializers: { req: () => undefined, res: () => undefined },
    },
    destination({ sync: false }),
  );
}
