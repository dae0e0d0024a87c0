const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
};

/**
 * A value as the card gateway accepts and hashes it: entities decoded, the characters that the gateway would replace already
 * replaced, `&` written as "and" because it separates the hashed pairs, no line breaks, cut to the allowed length.
 */
export function gatewayText(value: string, longest: number): string {
  const plain = decodeEntities(value)
    .replaceAll(/["']/g, '`')
    .replaceAll('\\', '/')
    .replaceAll(/[<[]/g, '(')
    .replaceAll(/[>\]]/g, ')')
    .replaceAll('&', 'and')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return Array.from(plain).slice(0, longest).join('').trim();
}

function decodeEntities(value: string): string {
  return value.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED_ENTITIES[String(name).toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
