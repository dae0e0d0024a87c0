/** How far a refund is on its way to a bank account. */
export const TRANSFER_STATES = [
  /** Nobody has asked for the account. */
  'not-asked',
  /** Its customer was asked, and has not answered. */
  'waiting',
  'ready',
  /** In a file for the bank, and nobody has said yet whether it was paid. */
  'in-file',
  'made',
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];
