import type { Contract } from '#wire/contract.ts';

const modules = import.meta.glob<Record<string, unknown>>('../src/features/*/*.contract.ts', { eager: true });

/** Every contract there is. */
export const everyContract: readonly Contract[] = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter(isContract);

/** Those that take JSON, by method and path. */
export const contractsOfJson = everyContract
  .filter(({ endpoint }) => endpoint.takes === undefined)
  .map((contract) => [`${contract.endpoint.method} ${contract.endpoint.path}`, contract] as const);

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'endpoint' in value;
}
