/** Brews in the cellar: [gyle number, beer, days since it was brewed, days it keeps from then]. The number is the lot on the label. */
export const gyles = [
  [1, 'G2201', 'reedcutter', 24, 270],
  [2, 'G2204', 'reedcutter', 10, 270],
  [3, 'G2198', 'lamplighter', 31, 270],
  [4, 'G2190', 'eel-catcher', 45, 300],
  [5, 'G2203', 'long-drove', 14, 270],
  [6, 'G2195', 'marsh-hare', 36, 270],
  [7, 'G2199', 'quay-street', 29, 180],
  [8, 'G2185', 'sluice', 62, 270],
  [9, 'G1842', 'old-fleet', 420, 3650],
  [10, 'G2160', 'members-gyle-no-7', 50, 180],
] as const;
