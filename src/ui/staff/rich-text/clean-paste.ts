/**
 * What another program has put on the clipboard, as the editor understands it: lists of Word as lists, what looks bold or slanted as
 * that, and headings as those that the site has. The editor itself drops every other element and attribute that it does not know.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(prepared(html), 'text/html');
  for (const element of body.querySelectorAll('script, title, xml, meta, link, .Apple-interchange-newline'))
    element.remove();
  // Google Docs wraps everything in it. Word says `mso-bidi-font-weight:normal` of what is bold.
  for (const wrapper of body.querySelectorAll(`b[${STYLE}]`))
    if (/(?<![\w-])font-weight:\s*normal/.test(styleOf(wrapper))) wrapper.replaceWith(...wrapper.childNodes);
  for (const element of body.querySelectorAll('h1, h5, h6')) rename(element, element.tagName === 'H1' ? 'h2' : 'h4');
  for (const span of body.querySelectorAll(`span[${STYLE}]`)) {
    if (/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/.test(styleOf(span))) wrapContent(span, 'strong');
    if (/(?<![\w-])font-style:\s*italic/.test(styleOf(span))) wrapContent(span, 'em');
  }
  for (const paragraph of body.querySelectorAll(`p[${STYLE}*="mso-list:l"]`)) toItemOfList(paragraph);
  for (const paragraph of body.querySelectorAll('p')) if (isEmpty(paragraph)) paragraph.remove();
  for (const loose of body.querySelectorAll(':scope > br')) loose.remove();
  return body.innerHTML;
}

/** The security policy refuses styles, in what is parsed too; under another name those of an element can be read. */
const STYLE = 'data-style';

const styleOf = (element: Element) => element.getAttribute(STYLE) ?? '';

/** Word puts the bullet of an item between `<![if !supportLists]>` and `<![endif]>`, which browsers read as comments. */
function prepared(html: string): string {
  return html
    .replaceAll(/<!(?:--)?\[if !supportLists\](?:--)?>[\s\S]*?<!(?:--)?\[endif\](?:--)?>/gi, (bullet) =>
      /\d/.test(bullet.replaceAll(/<[^>]*>/g, '')) ? NUMBERED : '',
    )
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replaceAll(/<\/?o:p>/gi, '')
    .replaceAll(/(<[a-z][^>]*?\s)style=/gi, `$1${STYLE}=`);
}

const NUMBERED = '<span data-numbered></span>';

/** An item follows the list of the item before it; one of a deeper level stands in a list of its own below that. */
function toItemOfList(paragraph: Element): void {
  const level = Math.min(9, Number(/level(\d+)/.exec(styleOf(paragraph))?.[1] ?? 1));
  const mark = paragraph.querySelector('[data-numbered]');
  const tag = mark === null ? 'ul' : 'ol';
  mark?.remove();
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  let list = before?.hasAttribute('data-pasted-list') ? before : newList(tag, paragraph);
  for (let depth = 1; depth < level; depth += 1) {
    const parent = list.lastElementChild ?? list.appendChild(document.createElement('li'));
    const below = parent.lastElementChild;
    list = below !== null && /^[UO]L$/.test(below.tagName) ? below : parent.appendChild(document.createElement(tag));
  }
  list.append(item);
  paragraph.remove();
}

function newList(tag: 'ul' | 'ol', paragraph: Element): Element {
  const list = document.createElement(tag);
  list.setAttribute('data-pasted-list', '');
  paragraph.before(list);
  return list;
}

function rename(element: Element, tag: string): void {
  const other = document.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function wrapContent(element: Element, tag: 'strong' | 'em'): void {
  const inner = document.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

const isEmpty = (paragraph: Element) =>
  paragraph.textContent.trim() === '' && paragraph.querySelector('img, br') === null;
