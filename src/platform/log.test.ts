import { expect, test } from 'vitest';
import { SECRET_HEADERS } from '#wire/secret-headers.ts';
import { openLog } from './log.ts';

test.each(['authorization', 'cookie', 'x-till', ...Object.values(SECRET_HEADERS)])(
  'what stands in %s is not in the log',
  (name) => {
    const lines: string[] = [];
    const headers = { [name]: 'a secret', 'user-agent': 'a browser' };
    openLog('info', { write: (line) => lines.push(line) }).info({ headers }, 'somebody called');
    expect(lines).toEqual([expect.stringContaining('a browser')]);
    expect(lines[0]).not.toContain('a secret');
  },
);
