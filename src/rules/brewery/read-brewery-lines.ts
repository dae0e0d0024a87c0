export type SocialLink = { readonly name: string; readonly url: string };

/** The lines that have something in them, trimmed. */
export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const MOST_LINKS = 10;

/** Links of other sites, a name and a whole address a line; a fault names its line. Only addresses of the web are taken. */
export function readSocialLinks(text: string): { readonly links: readonly SocialLink[] } | { readonly fault: string } {
  const lines = linesOf(text);
  if (lines.length > MOST_LINKS) return { fault: `At most ${MOST_LINKS} links, please` };
  const links: SocialLink[] = [];
  for (const [at, line] of lines.entries()) {
    const [, name = '', url = ''] = LINK.exec(line) ?? [];
    if (name === '' || !isWebAddress(url))
      return {
        fault: `Line ${at + 1}: please enter a name and a whole address, such as Instagram https://example.com/us`,
      };
    if (links.some((link) => link.url === url)) return { fault: `Line ${at + 1}: this address stands there twice` };
    links.push({ name, url });
  }
  return { links };
}

const LINK = /^(.*\S)\s+(\S+)$/;

const isWebAddress = (url: string) =>
  /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:[/?#][^\s"<>\\]*)?$/i.test(url);

export type Position = { readonly latitude: number; readonly longitude: number };

/**
 * Latitude and longitude in degrees from a text with a comma or blank between them; nought and nought = not known, which is the
 * empty text. Null = it is none, or lies outside Britain and Ireland, where somebody has changed the two round.
 */
export function readPosition(text: string): Position | null {
  if (text.trim() === '') return { latitude: 0, longitude: 0 };
  const [, north, east] = /^(-?\d{1,3}(?:\.\d{1,8})?)(?:\s*,\s*|\s+)(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text.trim()) ?? [];
  if (north === undefined || east === undefined) return null;
  const [latitude, longitude] = [Number(north), Number(east)];
  return latitude >= 49 && latitude <= 61 && longitude >= -11 && longitude <= 2 ? { latitude, longitude } : null;
}
