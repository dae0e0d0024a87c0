import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** In a process of its own, as a build is: tests load modules in another way. */
function load(file: string): string | null {
  const asks = `import { contractsForBrowsers } from './scripts/contracts-for-browsers.ts';
    console.log(JSON.stringify(await contractsForBrowsers().load(${JSON.stringify(file)})));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', asks], { encoding: 'utf8' }));
}

test('of a contract a browser is sent where it goes and how long an answer is good, and no schema', () => {
  const lines = load('src/features/outlets/outlets.contract.ts')?.split('\n') ?? [];
  expect(lines).toContain(
    'export const links = {"endpoint":{"method":"GET","path":"/api/contentapi/getlinks","doing":"get this data","lifetime":"places","shared":true}};',
  );
  expect(lines.filter((line) => !/^export const \w+ = \{"endpoint":\{[^{}]*\}\};$/.test(line))).toEqual([]);
});

test('what is no contract is not sent', () => {
  const sent = load('src/features/posts/posts.contract.ts');
  expect(sent).toContain('export const newsList =');
  expect(sent).not.toContain('postHead');
});

test('other files are left as they are', () => {
  expect(load('src/wire/codec.ts')).toBeNull();
});
