import { expect, test } from 'vitest';
import { termsDocuments } from '#sample-brewery/terms/documents.ts';
import { plainText } from '#platform/pdf/pdf-block.ts';
import { readHtml } from './read-html.ts';

const SITE = 'https://shop.example';
const read = (html: string) => readHtml(html, SITE);

test('headings, paragraphs, lists and tables are read as what they are', () => {
  expect(read('<h2>One</h2><p>Two</p><ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><h3>Three</h3>')).toEqual([
    { block: 'heading', level: 2, runs: [{ text: 'One' }] },
    { block: 'text', runs: [{ text: 'Two' }] },
    { block: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
    { block: 'list', ordered: true, items: [[{ text: 'c' }]] },
    { block: 'heading', level: 3, runs: [{ text: 'Three' }] },
  ]);
  const table = '<table><thead><tr><th>H</th></tr></thead><tbody><tr><td>x <b>y</b></td></tr></tbody></table>';
  expect(read(table)).toEqual([
    { block: 'table', head: [[{ text: 'H' }]], rows: [[[{ text: 'x ' }, { text: 'y', bold: true }]]] },
  ]);
});

test('a table without a head has none', () => {
  expect(read('<table><tr><th>Who</th><td>We</td></tr></table>')).toEqual([
    { block: 'table', head: null, rows: [[[{ text: 'Who' }], [{ text: 'We' }]]] },
  ]);
});

test('white space counts as in a browser, and a break is a break', () => {
  expect(read('<p>\n  one\n  <em>two </em>\n three<br>four </p>')).toEqual([
    {
      block: 'text',
      runs: [{ text: 'one ' }, { text: 'two ', italic: true }, { text: ' three' }, { text: '\n' }, { text: 'four' }],
    },
  ]);
});

test('links are made whole; those that lead nowhere outside, or run something, are words', () => {
  const links =
    '<p><a href="/contact?topic=press">a</a><a href="mailto:x@y.example">b</a><a href="#end">c</a><a href="javascript:alert(1)">d</a></p>';
  expect(read(links)).toMatchObject([
    {
      runs: [
        { text: 'a', link: 'https://shop.example/contact?topic=press' },
        { text: 'b', link: 'mailto:x@y.example' },
        { text: 'c' },
        { text: 'd' },
      ],
    },
  ]);
});

test('scripts and styles say nothing, and empty paragraphs neither', () => {
  expect(read('<script>x</script><style>y</style><p> </p><hr>')).toEqual([]);
});

test('text outside paragraphs and wrapper elements loses nothing', () => {
  expect(read('loose <div><section><p>in</p></section></div>')).toMatchObject([
    { block: 'text', runs: [{ text: 'loose' }] },
    { block: 'text', runs: [{ text: 'in' }] },
  ]);
});

function words(text: string): string[] {
  return text
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
}

test.each(termsDocuments.map(({ kind, version, html }) => [kind, version, html] as const))(
  'every word of %s %s is read',
  (_kind, _version, html) => {
    const texts = read(html).flatMap((block) => {
      if (block.block === 'list') return block.items.map(plainText);
      if (block.block === 'table') return [...(block.head ?? []), ...block.rows.flat()].map(plainText);
      return 'runs' in block ? [plainText(block.runs)] : [];
    });
    expect(words(texts.join(' ')).join('')).toBe(words(html).join(''));
  },
);
