/** For how many seconds an answer may be cached: upper bounds (D-14). The only table of cache lifetimes. */
export const lifetimes = {
  /** Never cached. */
  none: 0,
  openingHours: 60,
  draft: 300,
  shopCards: 600,
  order: 1200,
  content: 3600,
  places: 3600,
} as const;
export type Lifetime = keyof typeof lifetimes;
