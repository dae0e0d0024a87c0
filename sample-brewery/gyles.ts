type SampleGyle = readonly [
  id: number,
  /** The lot on the label. */
  gyleNum: string,
  beer: string,
  brewedDaysAgo: number,
  /** Each go at filling it, by its letter, and how many days it keeps from brewing; an empty letter = all of it at once. */
  subBatches: Readonly<Record<string, number>>,
];

/** Brews in the cellar. Those in casks keep for weeks only. */
export const gyles = [
  [11, 'G2188', 'reedcutter', 60, { A: 270, B: 90 }],
  [1, 'G2201', 'reedcutter', 24, { '': 270 }],
  [2, 'G2204', 'reedcutter', 10, { A: 270, B: 42 }],
  [3, 'G2198', 'lamplighter', 31, { A: 270, B: 56 }],
  [4, 'G2190', 'eel-catcher', 45, { '': 300 }],
  [5, 'G2203', 'long-drove', 14, { '': 270 }],
  [12, 'G2187', 'long-drove', 61, { '': 270 }],
  [6, 'G2195', 'marsh-hare', 36, { '': 270 }],
  [7, 'G2199', 'quay-street', 29, { '': 180 }],
  [8, 'G2185', 'sluice', 62, { '': 270 }],
  [9, 'G1842', 'old-fleet', 420, { '': 3650 }],
  [10, 'G2160', 'members-gyle-no-7', 50, { '': 180 }],
] as const satisfies readonly SampleGyle[];
