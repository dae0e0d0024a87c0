import { expect, test } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

const away = () => Promise.reject(withCode('ECONNREFUSED'));

/** A start that fails with these faults, one after the other, and then stands. */
function startAfter(...faults: readonly Error[]) {
  const left = [...faults];
  const warnings: string[] = [];
  const log = { warn: (_: unknown, sentence?: string) => void warnings.push(sentence ?? '') };
  const begin = async () => {
    const fault = left.shift();
    if (fault !== undefined) throw fault;
    return 'stands';
  };
  return { begin, log, warnings };
}

test('a database that is away, or takes no writes, is waited for, and that is told once a minute', async () => {
  const migrating = new Error('Migrating failed at 0001', { cause: withCode('57P01') });
  const { begin, log, warnings } = startAfter(withCode('ECONNREFUSED'), migrating, withCode('25006'));
  expect(await waitForDatabase(begin, { log })).toBe('stands');
  expect(warnings).toEqual(['The database of the setting DATABASE_URL does not answer: the start waits for it']);
});

test.each(['28P01', '3D000', 'EADDRINUSE'])('%s is not waited for', async (code) => {
  const { begin, log, warnings } = startAfter(withCode(code));
  await expect(waitForDatabase(begin, { log })).rejects.toMatchObject({ code });
  expect(warnings).toEqual([]);
});

test('waiting ends when the process is told to stop', async () => {
  const stopping = new AbortController();
  const log = { warn: () => stopping.abort() };
  await expect(waitForDatabase(away, { log, stopping: stopping.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
