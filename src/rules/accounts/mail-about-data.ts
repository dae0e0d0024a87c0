/** What is known about an e-mail address for which somebody requests the stored data. */
export type DataRequest = {
  /** It is the confirmed address of an account. */
  readonly isOfAccount: boolean;
  /** The number of rows of any kind stored with this address. */
  readonly held: number;
};

/**
 * Which mail is sent when somebody who is not logged in requests the data stored for an address (D-165): a hint to log in if the
 * address has an account, since access to a mailbox does not open an account; a link if there is data; otherwise none.
 */
export function mailAboutData({ isOfAccount, held }: DataRequest): 'log-in' | 'link' | 'none' {
  if (isOfAccount) return 'log-in';
  return held > 0 ? 'link' : 'none';
}
