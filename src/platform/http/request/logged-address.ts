/**
 * What a log may hold of an address: the path alone. Queries carry codes, tokens and passes (D-02, D-187), and so do the
 * paths of a voucher.
 */
export function loggedAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^\/(member|voucher)\/.+/i, '/$1/…');
}
