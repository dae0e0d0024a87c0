import type { BeerPack } from './beer-pack.ts';

/** 200 and the beer's number for 440 ml, 300 and the beer's number for 330 ml. */
export const cans = [
  { id: 202, beer: 'lamplighter', in: 'can-440', retail: 420, trade: 240 },
  { id: 206, beer: 'quay-street', in: 'can-440', retail: 480, trade: 275 },
  { id: 208, beer: 'sluice', in: 'can-440', retail: 435, trade: 248 },
  { id: 211, beer: 'mere-mist', in: 'can-440', retail: 520, trade: 298 },
  { id: 212, beer: 'saltern', in: 'can-440', retail: 465, trade: 266, teleOnly: true },
  { id: 213, beer: 'windrow', in: 'can-440', retail: 495, trade: 283 },
  { id: 217, beer: 'black-dyke', in: 'can-440', retail: 459, trade: 262, noOnlineShop: true },
  { id: 220, beer: 'brimstone-moth', in: 'can-440', retail: 530, trade: 303 },
  { id: 221, beer: 'members-gyle-no-7', in: 'can-440', retail: 580, trade: null, membersOf: 0 },
  { id: 222, beer: 'harbourlight', in: 'can-440', retail: 510, trade: null },
  { id: 302, beer: 'lamplighter', in: 'can-330', retail: 295, trade: 168 },
  { id: 304, beer: 'long-drove', in: 'can-330', retail: 299, trade: 171 },
  { id: 307, beer: 'low-water', in: 'can-330', retail: 240, trade: 137 },
  { id: 308, beer: 'sluice', in: 'can-330', retail: 310, trade: 177 },
  { id: 309, beer: 'first-cuckoo', in: 'can-330', retail: 305, trade: 174 },
  { id: 310, beer: 'haysel', in: 'can-330', retail: 320, trade: 183 },
  { id: 323, beer: 'orchard-end', in: 'can-330', retail: 315, trade: 180 },
  { id: 324, beer: 'fen-fire', in: 'can-330', retail: 210, trade: 120 },
] as const satisfies readonly BeerPack[];
