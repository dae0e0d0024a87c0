import { beforeAll, test } from 'vitest';

/* A hook that falls silent, for `watchdog.test.ts`. */

beforeAll(() => new Promise(() => undefined));

test('is never run', () => undefined);
