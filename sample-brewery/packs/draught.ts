import type { BeerPack } from './beer-pack.ts';

/** Everything bigger than a bottle. Casks and kegs are for the trade; bags and the retail pin are racked to order, live. */
export const draught = [
  { id: 501, beer: 'reedcutter', in: 'mini-keg', retail: 2550, trade: 1650 },
  { id: 502, beer: 'lamplighter', in: 'mini-keg', retail: 2450, trade: 1590 },
  { id: 503, beer: 'eel-catcher', in: 'mini-keg', retail: 2750, trade: 1780 },
  { id: 504, beer: 'long-drove', in: 'mini-keg', retail: 2499, trade: 1620 },
  { id: 514, beer: 'stubble', in: 'mini-keg', retail: 2650, trade: 1720 },
  { id: 515, beer: 'hoar', in: 'mini-keg', retail: 2900, trade: 1880 },

  {
    id: 601,
    beer: 'reedcutter',
    in: 'bag-10',
    retail: 4400,
    trade: 3000,
    live: { fromDay: -10, toDay: 40, leadDays: 3 },
  },
  {
    id: 611,
    beer: 'reedcutter',
    in: 'bag-10',
    retail: 4400,
    trade: null,
    live: { fromDay: 50, toDay: 70, leadDays: 3 },
  },
  {
    id: 604,
    beer: 'long-drove',
    in: 'bag-10',
    retail: 4300,
    trade: 2950,
    live: { fromDay: -3, toDay: 60, leadDays: 3 },
  },
  {
    id: 651,
    beer: 'reedcutter',
    in: 'bag-20',
    retail: 7900,
    trade: 5600,
    live: { fromDay: -10, toDay: 40, leadDays: 3 },
  },
  {
    id: 654,
    beer: 'long-drove',
    in: 'bag-20',
    retail: 7700,
    trade: 5500,
    live: { fromDay: 10, toDay: 60, leadDays: 3 },
  },
  { id: 754, beer: 'long-drove', in: 'pin', retail: 9600, trade: 5500, live: { fromDay: -3, toDay: 60, leadDays: 5 } },

  { id: 701, beer: 'reedcutter', in: 'firkin', retail: null, trade: 10_500 },
  { id: 702, beer: 'lamplighter', in: 'firkin', retail: null, trade: 9500 },
  { id: 703, beer: 'eel-catcher', in: 'firkin', retail: null, trade: 11_500 },
  { id: 705, beer: 'marsh-hare', in: 'firkin', retail: null, trade: 10_800 },
  { id: 751, beer: 'reedcutter', in: 'pin', retail: null, trade: 5600 },
  { id: 769, beer: 'old-fleet', in: 'pin', retail: null, trade: 11_800, draughtRelief: false },
  { id: 806, beer: 'quay-street', in: 'keg-30', retail: null, trade: 11_400 },
  { id: 808, beer: 'sluice', in: 'keg-30', retail: null, trade: 9900 },

  { id: 856, beer: 'quay-street', in: 'growler', retail: 1450, trade: null },
] as const satisfies readonly BeerPack[];
