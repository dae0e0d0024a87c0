/** Codes of messages by screen (D-09), not HTTP statuses. */
export const InfoCode = {
  notice: 99,
  action: 101,
  reCheck: 102,
  pageLoad: 201,
  partLoad: 202,
  businessLoad: 209,
} as const;
export type InfoCode = (typeof InfoCode)[keyof typeof InfoCode];

/** The kind of box for each code. */
export const infoKinds = {
  [InfoCode.notice]: 'note',
  [InfoCode.action]: 'error',
  [InfoCode.reCheck]: 'warning',
  [InfoCode.pageLoad]: 'error',
  [InfoCode.partLoad]: 'error',
  [InfoCode.businessLoad]: 'error',
} as const satisfies Readonly<Record<InfoCode, 'note' | 'error' | 'warning'>>;
