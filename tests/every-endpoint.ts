import type { Contract } from '#wire/contract.ts';
import type { Endpoint } from '#wire/endpoint.ts';

const modules = import.meta.glob<Record<string, unknown>>('../src/features/*/*.contract.ts', { eager: true });

/** The endpoint of every contract there is. */
export const everyEndpoint: readonly Endpoint[] = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter(isContract)
  .map(({ endpoint }) => endpoint);

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'endpoint' in value;
}
