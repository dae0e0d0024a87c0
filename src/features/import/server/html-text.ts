import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { makeSafe } from '#platform/html/make-safe.ts';

/** HTML of another shop, made safe, as plain text with a line for each paragraph. Plain text stays as it is. */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const text = parseFragment(makeSafe(html)).childNodes.map(textOf).join('');
  return text
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const BLOCKS = new Set(['p', 'div', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'blockquote', 'figure']);
const LINES = new Set(['br', 'li', 'tr', 'hr']);

function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value.replaceAll(/\s+/g, ' ');
  if (!('childNodes' in node)) return '';
  const within = node.childNodes.map(textOf).join('');
  if (BLOCKS.has(node.nodeName)) return `${within}\n\n`;
  return LINES.has(node.nodeName) ? `${within}\n` : within;
}
