import type { MailedLink } from '../../accounts.contract.ts';

/** The parameters of a mailed link; null when one is missing, as when a mail program broke the line. */
export function mailedLink(search: string): MailedLink | null {
  const parameters = new URLSearchParams(search);
  const userId = parameters.get('userId')?.trim() ?? '';
  const token = parameters.get('token')?.trim() ?? '';
  return userId === '' || token === '' ? null : { userId, token };
}
