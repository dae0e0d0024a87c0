/** What is known of an e-mail under which somebody asks for her data. */
export type DataAsked = {
  /** An account has confirmed it. */
  readonly isOfAccount: boolean;
  /** How much is held under it: rows of any kind. */
  readonly held: number;
};

/**
 * Which mail goes to an e-mail under which somebody asks for her data without being logged in (D-165): that the account
 * shows them, since a mailbox alone opens no account; a link, when there is anything to see; or none.
 */
export function mailAboutData({ isOfAccount, held }: DataAsked): 'log-in' | 'link' | 'none' {
  if (isOfAccount) return 'log-in';
  return held > 0 ? 'link' : 'none';
}
