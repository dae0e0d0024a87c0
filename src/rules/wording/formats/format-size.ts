/** `500 ml`, and from a litre on `5 litres`, `20.5 litres` (D-45); empty for what has no size. */
export function formatSize(sizeMl: number): string {
  if (sizeMl <= 0) return '';
  if (sizeMl < 1_000) return `${sizeMl} ml`;
  const litres = Math.round(sizeMl / 100) / 10;
  return litres === 1 ? '1 litre' : `${litres} litres`;
}

/** `12 x 330 ml` for a pack of several, the bare size for one (D-45). */
export function formatPackSize(count: number, sizeMl: number): string {
  const size = formatSize(sizeMl);
  return count > 1 && size !== '' ? `${count} x ${size}` : size;
}
