import type { About, Letter, Mail, MailSecrets } from './mail.ts';

/** The content of a mail, from which text and HTML are generated. */
export type Block =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly lines: readonly string[] }
  | { readonly link: string; readonly to: string }
  /** The last cell of a row is a sum. */
  | { readonly rows: readonly (readonly string[])[] };

export function asText(blocks: readonly Block[]): string {
  return `${blocks.map(blockText).join('\n\n')}\n`;
}

/** A plain page with styles in the elements, as mail programs support nothing else. */
export function asHtml(title: string, blocks: readonly Block[]): string {
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
    `<body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#2b2118;max-width:640px;margin:0 auto;padding:16px">` +
    `${blocks.map(blockHtml).join('\n')}</body></html>`
  );
}

function blockText(block: Block): string {
  if ('heading' in block) return `${block.heading}\n${'-'.repeat(block.heading.length)}`;
  if ('text' in block) return block.text;
  if ('lines' in block) return block.lines.join('\n');
  if ('link' in block) return `${block.link}:\n${block.to}`;
  return block.rows.map((row) => `${row.slice(0, -1).join(' ')}  ${row.at(-1)}`).join('\n');
}

function blockHtml(block: Block): string {
  if ('heading' in block) return `<h2 style="font-size:19px;margin:24px 0 4px">${escaped(block.heading)}</h2>`;
  if ('text' in block) return `<p style="margin:8px 0">${escaped(block.text)}</p>`;
  if ('lines' in block) return `<p style="margin:8px 0">${block.lines.map(escaped).join('<br>')}</p>`;
  if ('link' in block) return `<p style="margin:8px 0"><a href="${escaped(block.to)}">${escaped(block.link)}</a></p>`;
  return `<table style="width:100%;border-collapse:collapse;margin:8px 0">${block.rows.map(rowHtml).join('')}</table>`;
}

function rowHtml(row: readonly string[]): string {
  const cells = row.map((cell, at) => {
    const align = at === row.length - 1 ? 'right' : 'left';
    const wrap = cell.length <= LONGEST_WHOLE ? 'nowrap' : 'normal';
    return `<td style="padding:4px 8px 4px 0;border-bottom:1px solid #d9cdb8;text-align:${align};vertical-align:top;white-space:${wrap}">${escaped(cell)}</td>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

/** Quantities and sums are never broken: a phone put the minus on a line of its own. */
const LONGEST_WHOLE = 12;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The words of a mail with a sentence before them. */
export function withOpening({ text, html }: Pick<Letter, 'text' | 'html'>, sentence: string) {
  const paragraph = blockHtml({ text: sentence });
  return {
    text: `${sentence}\n\n${text}`,
    html: html.replace(/<body[^>]*>/, (body) => `${body}${paragraph}`),
  };
}

/** A mail that begins with its subject. */
export function headedMail(head: Head, words: readonly Block[]): Mail {
  return plainMail(head, [{ heading: head.subject }, ...words]);
}

/** A mail of these blocks alone. */
export function plainMail(head: Head, blocks: readonly Block[]): Mail {
  return { ...head, text: asText(blocks), html: asHtml(head.subject, blocks) };
}

type Head = About & Pick<Letter, 'to' | 'subject' | 'replyTo'> & { readonly secrets?: MailSecrets };
