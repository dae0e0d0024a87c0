import { inflateSync } from 'node:zlib';

/** The words of a PDF that `platform/pdf` has made, page by page, in the order in which they were written. */
export function readPdf(bytes: Buffer): readonly string[] {
  const objects = objectsOf(bytes);
  const pages = [...objects.values()].filter(({ text }) => /\/Type \/Page\b/.test(text));
  return pages.map(({ text }) => {
    const content = streamOf(objects.get(referenceIn(text, 'Contents')));
    return wordsOf(content, fontsOf(text, objects));
  });
}

type PdfObject = { readonly text: string; readonly stream: Buffer | null };
type Objects = ReadonlyMap<number, PdfObject>;
/** Of a font's name on its page: the letters of its glyphs. */
type Fonts = ReadonlyMap<string, ReadonlyMap<number, string>>;

function objectsOf(bytes: Buffer): Objects {
  const text = bytes.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body = '']) => {
      const at = body.indexOf('\nstream\n');
      const stream = at < 0 ? null : Buffer.from(body.slice(at + 8, body.lastIndexOf('\nendstream')), 'latin1');
      return [Number(number), { text: at < 0 ? body : body.slice(0, at), stream }];
    }),
  );
}

function referenceIn(text: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]);
}

function streamOf(object: PdfObject | undefined): string {
  return object?.stream ? inflateSync(object.stream).toString('latin1') : '';
}

function fontsOf(page: string, objects: Objects): Fonts {
  const resources = objects.get(referenceIn(page, 'Resources'))?.text ?? page;
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => {
      const font = objects.get(Number(number))?.text ?? '';
      return [name, lettersOf(streamOf(objects.get(referenceIn(font, 'ToUnicode'))))];
    }),
  );
}

/** Ranges begin at a glyph and list the letters from there on. */
function lettersOf(unicode: string): ReadonlyMap<number, string> {
  return new Map(
    [...unicode.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([^>]*)>/g)].map(([, letter = ''], at) => [Number.parseInt(first, 16) + at, utf16(letter)]),
    ),
  );
}

function utf16(hex: string): string {
  return (hex.replaceAll(' ', '').match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
}

function wordsOf(content: string, fonts: Fonts): string {
  let letters: ReadonlyMap<number, string> = new Map();
  let words = '';
  for (const [all, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|ET/g)) {
    if (font) letters = fonts.get(font) ?? new Map();
    else if (all === 'ET') words += '\n';
    else
      words += [...(shown ?? '').matchAll(/<([\da-f]+)>/gi)]
        .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '')
        .join('');
  }
  return words;
}
