/** Why what is on hand of something changed; the table of movements allows the same. */
export const MOVEMENT_REASONS = [
  /** It was there when movements began to be written down. */
  'start',
  'received',
  'packaged',
  'counted',
  'sold',
  'returned',
  'waste',
  'sample',
  'breakage',
  'case-broken',
  /** Its gyle was recalled, or the recall was withdrawn. */
  'recalled',
  'unknown',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/** What somebody may give as the reason for writing something off. */
export const WRITE_OFF_REASONS = ['waste', 'sample', 'breakage'] as const satisfies readonly MovementReason[];
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number];
