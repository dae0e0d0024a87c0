import { LINK_AUDIENCES, type LinkAudience } from '#rules/accounts/mailed-links.ts';
import type { MailedLink } from '../../accounts.contract.ts';

/** What the address of a mailed link says; without `of` it speaks to a customer. */
export type LinkInAddress = { readonly link: MailedLink; readonly of: LinkAudience | null };

/** The parameters of a mailed link; null when one is missing, as when a mail program broke the line. */
export function mailedLink(search: string): LinkInAddress | null {
  const parameters = new URLSearchParams(search);
  const userId = parameters.get('userId')?.trim() ?? '';
  const token = parameters.get('token')?.trim() ?? '';
  const of = LINK_AUDIENCES.find((audience) => audience === parameters.get('of')?.trim()) ?? null;
  return userId === '' || token === '' ? null : { link: { userId, token }, of };
}
