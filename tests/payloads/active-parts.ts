import { parse as parseCsv } from 'csv-parse/sync';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What would run, ask a foreign host or lead out of the page if this HTML were shown, as a browser reads it. */
export function activePartsOf(html: string): readonly string[] {
  return elementsOf(parse(html)).flatMap(faultsOfElement);
}

function elementsOf(node: Node): readonly Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  const within = 'content' in node ? elementsOf(node.content) : [];
  return 'tagName' in node ? [node, ...below, ...within] : [...below, ...within];
}

const ACTIVE = new Set([
  'script',
  'iframe',
  'frame',
  'object',
  'embed',
  'applet',
  'base',
  'form',
  'link',
  'svg',
  'math',
]);

function faultsOfElement({ tagName, attrs }: Element): readonly string[] {
  const written = `<${tagName} ${attrs.map(({ name, value }) => `${name}="${value}"`).join(' ')}>`;
  const isRefresh = tagName === 'meta' && attrs.some(({ name }) => name === 'http-equiv');
  const isActive = ACTIVE.has(tagName) || isRefresh || attrs.some(({ name, value }) => isActiveAttribute(name, value));
  return isActive ? [written] : [];
}

const ADDRESSES = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'data',
  'xlink:href',
  'poster',
  'background',
]);

function isActiveAttribute(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'srcdoc' || name === 'autofocus') return true;
  if (name === 'style') return /url\(|expression|@import/i.test(value) || /q\.\d\d/.test(value);
  if (!ADDRESSES.has(name)) return false;
  // A browser leaves out blanks and control characters before it reads the scheme.
  // oxlint-disable-next-line no-control-regex -- those are meant
  const address = value.replaceAll(/[\u0000-\u0020]/g, '');
  return /^(?:javascript|vbscript|data):/i.test(address) || /^(?:https?:)?[\\/]{2}x\.test/i.test(address);
}

export type MailToCheck = {
  readonly to_address: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly html: string;
};

/** What is wrong with a mail: a header of several lines, or something active in its HTML. */
export function faultsOfMail({ to_address: to, reply_to: replyTo, subject, html }: MailToCheck): readonly string[] {
  const headers = { to, 'reply-to': replyTo ?? '', subject };
  return [
    ...Object.entries(headers).flatMap(([name, value]) =>
      // oxlint-disable-next-line no-control-regex -- those are meant
      /[\u0000-\u001F\u007F\u2028\u2029]/.test(value) ? [`${name}: ${JSON.stringify(value)}`] : [],
    ),
    ...activePartsOf(html),
  ];
}

/** The cells of a CSV file that a spreadsheet would take for a formula. */
export function formulasIn(csv: string): readonly string[] {
  const rows = parseCsv(csv, { bom: true, relaxColumnCount: true, skipEmptyLines: true });
  return rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell));
}

/** The lines of a calendar that are none of its own (RFC 5545): a text that broke out of its property. */
export function foreignLinesOf(calendar: string): readonly string[] {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines.filter((line) => line !== '' && (!/^[A-Z-]+[;:]/.test(line) || /^(?:ATTENDEE|ATTACH)/.test(line)));
}
