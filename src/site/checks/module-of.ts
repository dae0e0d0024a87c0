/** A module is known by the first step of its address. */
export function moduleOf(pathname: string): string {
  return pathname.split('/', 2)[1]?.toLowerCase() ?? '';
}
