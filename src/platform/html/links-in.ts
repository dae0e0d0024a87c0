import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** A link or a picture in a text: its address as it is written, and its words, or what the picture shows. */
export type LinkInText = { readonly address: string; readonly words: string };

/** The links and pictures of a text, in their order. */
export function linksIn(html: string): readonly LinkInText[] {
  return linksOf(parseFragment(html).childNodes);
}

function linksOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): readonly LinkInText[] {
  return nodes.flatMap((node): readonly LinkInText[] => {
    if (!('tagName' in node)) return [];
    const valueOf = (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value ?? '';
    const address = valueOf(node.tagName === 'a' ? 'href' : node.tagName === 'img' ? 'src' : '');
    const own = address === '' ? [] : [{ address, words: node.tagName === 'img' ? valueOf('alt') : wordsOf(node) }];
    return [...own, ...linksOf(node.childNodes)];
  });
}

function wordsOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(wordsOf).join('').replaceAll(/\s+/g, ' ').trim() : '';
}
