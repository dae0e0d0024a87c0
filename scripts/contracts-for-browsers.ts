import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Contract } from '#wire/contract.ts';

/**
 * What pages get of a `*.contract.ts`: each contract's endpoint, as plain data that a bundler can leave out where it is not
 * used, and no schema (zod weighs 20 kB). Whatever else such a file exports is not there: a page that wants it does not build.
 */
export function contractsForBrowsers(): Plugin {
  return {
    name: 'contracts-for-browsers',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? '';
      if (!path.endsWith('.contract.ts')) return null;
      // The time of the change makes Node read it anew while developing.
      const address = `${pathToFileURL(path).href}?changed=${statSync(path).mtimeMs}`;
      const exported = (await import(address)) as Readonly<Record<string, unknown>>;
      return Object.entries(exported)
        .flatMap(([name, value]) =>
          isContract(value) ? `export const ${name} = ${JSON.stringify({ endpoint: value.endpoint })};` : [],
        )
        .join('\n');
    },
  };
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'endpoint' in value && 'access' in value;
}
