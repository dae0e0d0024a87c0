import type { BeerPack } from './beer-pack.ts';

/** A pack's number is 100 and the beer's own. Some prices leave 3 when divided by 6: VAT cannot be added to whole pence to reach them. */
export const bottles = [
  { id: 101, beer: 'reedcutter', in: 'bottle-500', retail: 360, trade: 205 },
  { id: 102, beer: 'lamplighter', in: 'bottle-500', retail: 345, trade: 195 },
  { id: 103, beer: 'eel-catcher', in: 'bottle-500', retail: 399, trade: 228 },
  { id: 104, beer: 'long-drove', in: 'bottle-500', retail: 350, trade: 199 },
  { id: 105, beer: 'marsh-hare', in: 'bottle-500', retail: 370, trade: 210 },
  { id: 106, beer: 'quay-street', in: 'bottle-500', retail: 410, trade: 235 },
  { id: 108, beer: 'sluice', in: 'bottle-500', retail: 380, trade: 216 },
  { id: 109, beer: 'first-cuckoo', in: 'bottle-500', retail: 365, trade: 208 },
  { id: 110, beer: 'haysel', in: 'bottle-500', retail: 375, trade: 214 },
  { id: 111, beer: 'mere-mist', in: 'bottle-500', retail: 420, trade: 240 },
  { id: 112, beer: 'saltern', in: 'bottle-500', retail: 395, trade: 226 },
  { id: 113, beer: 'windrow', in: 'bottle-500', retail: 425, trade: 243 },
  { id: 114, beer: 'stubble', in: 'bottle-500', retail: 380, trade: 217 },
  { id: 115, beer: 'hoar', in: 'bottle-500', retail: 430, trade: 246 },
  { id: 116, beer: 'yule-ketch', in: 'bottle-500', retail: 460, trade: 263 },
  { id: 117, beer: 'black-dyke', in: 'bottle-500', retail: 390, trade: 223 },
  { id: 118, beer: 'milkmaids-yoke', in: 'bottle-500', retail: 405, trade: 231 },
  { id: 120, beer: 'brimstone-moth', in: 'bottle-500', retail: 440, trade: 252 },
  { id: 122, beer: 'harbourlight', in: 'bottle-500', retail: 435, trade: null },
  { id: 123, beer: 'orchard-end', in: 'bottle-500', retail: 385, trade: 220 },
  { id: 119, beer: 'old-fleet', in: 'bottle-330', retail: 490, trade: 280 },
  { id: 156, beer: 'quay-street', in: 'bottle-330', retail: 299, trade: null, inactive: true },
] as const satisfies readonly BeerPack[];
