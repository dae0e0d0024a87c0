import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { type PdfBlock, plainText, type Row, type Run } from '../pdf/pdf-block.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Manner = Omit<Run, 'text'>;

/** Parses safe HTML into headings, paragraphs, lists and tables, with absolute links. */
export function readHtml(html: string, site: string): PdfBlock[] {
  return blocksIn(parseFragment(html).childNodes, site);
}

/** The words of a text by paragraph, item of a list and row of a table, to compare two versions of it: a changed tag is no changed word. */
export function paragraphsOf(html: string): readonly string[] {
  const blocks = readHtml(html, '').flatMap((block): readonly string[] => {
    if (block.block === 'list') return block.items.map(plainText);
    if (block.block === 'table')
      return [...(block.head ? [block.head] : []), ...block.rows].map((row) => row.map(plainText).join(' · '));
    return 'runs' in block ? [plainText(block.runs)] : [];
  });
  return blocks.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

function blocksIn(nodes: readonly Node[], site: string): PdfBlock[] {
  return nodes.flatMap((node): PdfBlock[] => {
    if (!isElement(node)) return loose(node, site);
    const runs = () => runsIn(node.childNodes, {}, site);
    switch (node.tagName) {
      case 'h1':
      case 'h2':
        return [{ block: 'heading', level: 2, runs: runs() }];
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return [{ block: 'heading', level: 3, runs: runs() }];
      case 'ul':
      case 'ol':
        return [{ block: 'list', ordered: node.tagName === 'ol', items: itemsOf(node, site) }];
      case 'table':
        return [tableOf(node, site)];
      case 'script':
      case 'style':
      case 'hr':
        return [];
      case 'div':
      case 'section':
      case 'article':
      case 'blockquote':
        return blocksIn(node.childNodes, site);
      default:
        return textOf(runs());
    }
  });
}

/** Text outside any paragraph becomes one. */
function loose(node: Node, site: string): PdfBlock[] {
  return textOf(runsIn([node], {}, site));
}

function textOf(runs: readonly Run[]): PdfBlock[] {
  return runs.some(({ text }) => text.trim() !== '') ? [{ block: 'text', runs }] : [];
}

function itemsOf(list: Element, site: string): readonly (readonly Run[])[] {
  return elementsIn(list)
    .filter(({ tagName }) => tagName === 'li')
    .map((item) => runsIn(item.childNodes, {}, site));
}

function tableOf(table: Element, site: string): PdfBlock {
  const rows = rowsIn(table);
  const first = rows[0];
  const hasHead = first !== undefined && elementsIn(first).every(({ tagName }) => tagName === 'th');
  const readRow = (row: Element): Row => elementsIn(row).map((cell) => runsIn(cell.childNodes, {}, site));
  return { block: 'table', head: hasHead ? readRow(first) : null, rows: rows.slice(hasHead ? 1 : 0).map(readRow) };
}

function rowsIn(element: Element): Element[] {
  return elementsIn(element).flatMap((child) => (child.tagName === 'tr' ? [child] : rowsIn(child)));
}

/** Collapses and trims white space as browsers do. */
function runsIn(nodes: readonly Node[], manner: Manner, site: string): Run[] {
  const runs = nodes.flatMap((node) => runsOf(node, manner, site));
  return trimmed(runs.map((run) => ({ ...run, text: run.text === '\n' ? '\n' : run.text.replaceAll(/\s+/g, ' ') })));
}

function runsOf(node: Node, manner: Manner, site: string): Run[] {
  if (node.nodeName === '#text' && 'value' in node) return [{ text: node.value, ...manner }];
  if (!isElement(node)) return [];
  switch (node.tagName) {
    case 'br':
      return [{ text: '\n' }];
    case 'strong':
    case 'b':
    case 'th':
      return inside(node, { ...manner, bold: true }, site);
    case 'em':
    case 'i':
      return inside(node, { ...manner, italic: true }, site);
    case 'a': {
      const link = wholeAddress(node.attrs.find(({ name }) => name === 'href')?.value ?? '', site);
      return inside(node, link === null ? manner : { ...manner, link }, site);
    }
    default:
      return inside(node, manner, site);
  }
}

function inside(element: Element, manner: Manner, site: string): Run[] {
  return element.childNodes.flatMap((node) => runsOf(node, manner, site));
}

function trimmed(runs: readonly Run[]): Run[] {
  const last = runs.length - 1;
  return runs
    .map((run, at) => {
      const start = at === 0 ? run.text.trimStart() : run.text;
      return { ...run, text: at === last ? start.trimEnd() : start };
    })
    .filter(({ text }) => text !== '');
}

/** Null = a link within the document. */
function wholeAddress(href: string, site: string): string | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, site)) return null;
  const url = new URL(href, site);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
}

function elementsIn(element: Element): Element[] {
  return element.childNodes.filter(isElement);
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}
