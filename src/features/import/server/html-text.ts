import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { makeSafe } from '#platform/html/make-safe.ts';

/**
 * HTML of another shop, made safe, as plain text: an empty line between paragraphs, and a line for each entry of a list, behind `• ` or
 * its number. Plain text stays as it is.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const text = parseFragment(makeSafe(html))
    .childNodes.map((node) => textOf(node))
    .join('');
  return text
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const BLOCKS = new Set(['p', 'div', 'h2', 'h3', 'h4', 'table', 'blockquote', 'figure']);
const LINES = new Set(['br', 'tr', 'hr']);

function textOf(node: DefaultTreeAdapterTypes.ChildNode, mark = ''): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value.replaceAll(/\s+/g, ' ');
  if (!('childNodes' in node)) return '';
  if (node.nodeName === 'ul' || node.nodeName === 'ol') return `\n\n${listOf(node)}\n\n`;
  const within = node.childNodes.map((child) => textOf(child)).join('');
  // An entry has no empty line within it, so that its list stays one block.
  if (node.nodeName === 'li') return `${mark}${within.trim().replaceAll(/\s*\n\s*/g, '\n')}\n`;
  if (BLOCKS.has(node.nodeName)) return `${within}\n\n`;
  return LINES.has(node.nodeName) ? `${within}\n` : within;
}

function listOf(list: DefaultTreeAdapterTypes.Element): string {
  let number = 0;
  return list.childNodes
    .map((entry) => {
      if (entry.nodeName !== 'li') return textOf(entry);
      number += 1;
      return textOf(entry, list.nodeName === 'ol' ? `${number}. ` : '• ');
    })
    .join('');
}
