import type { BeerPack } from './beer-pack.ts';

/** Twelve bottles of one beer, about a tenth cheaper than twelve single ones. */
export const cases = [
  { id: 401, beer: 'reedcutter', in: 'case-12', retail: 3890, trade: 2280, caseOf: { pack: 101, quantity: 12 } },
  { id: 402, beer: 'lamplighter', in: 'case-12', retail: 3725, trade: 2160, caseOf: { pack: 102, quantity: 12 } },
  { id: 403, beer: 'eel-catcher', in: 'case-12', retail: 4299, trade: 2520, caseOf: { pack: 103, quantity: 12 } },
  { id: 404, beer: 'long-drove', in: 'case-12', retail: 3780, trade: 2220, caseOf: { pack: 104, quantity: 12 } },
  { id: 405, beer: 'marsh-hare', in: 'case-12', retail: 3995, trade: 2340, caseOf: { pack: 105, quantity: 12 } },
  { id: 408, beer: 'sluice', in: 'case-12', retail: 4099, trade: 2400, caseOf: { pack: 108, quantity: 12 } },
] as const satisfies readonly BeerPack[];
