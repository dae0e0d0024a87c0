/** The inks that the brewery itself prints in, on goods, papers and scenes. */
export const house = {
  paper: '#f6efe2',
  oat: '#e9dcc3',
  peat: '#24301f',
  ink: '#1b1712',
  copper: '#b5592b',
  ale: '#c98232',
  wheat: '#ecc877',
  sedge: '#a9b27f',
  moss: '#5c6b3c',
  teal: '#2f5d62',
  mist: '#b9c9c4',
  dusk: '#e39a63',
  rose: '#d98471',
  navy: '#22364a',
  oak: '#8a5a32',
  berry: '#a5302c',
} as const;
