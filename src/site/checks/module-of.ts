/** A module is identified by the first segment of its address. */
export function moduleOf(pathname: string): string {
  return pathname.split('/', 2)[1]?.toLowerCase() ?? '';
}
