/**
 * The part of an address that may be logged: the path. Queries carry codes, tokens and passes (D-02, D-187), and so do the paths of
 * vouchers and price lists, which are shortened.
 */
export function loggedAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^\/(member|voucher|beerlisttemplate)\/.+/i, '/$1/…');
}
