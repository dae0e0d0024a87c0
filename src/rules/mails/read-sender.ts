import { isEmailAddress } from '../messages/is-email-address.ts';

/** Who a mail is from; an empty name = the address alone. */
export type Sender = { readonly name: string; readonly address: string };

/** The sender as it is typed: `shop@shop.example` or `Shop <shop@shop.example>`; null = it is not one name and one address. */
export function readSender(typed: string): Sender | null {
  const named = NAMED.exec(typed);
  const sender =
    named === null ? { name: '', address: typed } : { name: named[1] ?? named[2] ?? '', address: named[3] ?? '' };
  return isEmailAddress(sender.address) ? sender : null;
}

const NAMED = /^(?:"([^<>\r\n"]{1,80})"|([^<>\r\n"]{1,80})) <([^<>\s]+)>$/;
