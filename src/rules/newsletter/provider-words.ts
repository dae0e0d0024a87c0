/**
 * The answer of a mailing list as plain text: such answers contain links and begin with the number of the field at fault (`0 -
 * Please enter a value`). At most 300 characters.
 */
export function providerWords(answer: string): string {
  return answer
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\p{Cc}|\s+/gu, ' ')
    .replace(/^\s*\d+ - /, '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ([.,!?])/g, '$1')
    .trim()
    .slice(0, 300);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
