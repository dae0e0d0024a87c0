/** Whether the editor knows all elements of a text, so that showing it there loses nothing. */
export function fitsEditor(html: string): boolean {
  const tags = [...html.matchAll(/<([a-z][a-z0-9]*)\b([^>]*)>/gi)];
  return tags.every(([, tag = '', attributes = '']) => KNOWN.has(tag.toLowerCase()) && !/\bclass=/i.test(attributes));
}

const KNOWN: ReadonlySet<string> = new Set(
  'p h2 h3 h4 ul ol li blockquote hr br strong b em i s a table thead tbody tr th td img'.split(' '),
);
