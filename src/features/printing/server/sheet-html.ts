import type { LetterHead } from '#platform/brand.ts';

/** HTML made by `html`: interpolated values are escaped, unless they are HTML of this type. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Gap = string | number | Html | readonly Html[];

/** Tagged template for HTML that escapes everything a person typed. */
export function html(parts: TemplateStringsArray, ...gaps: readonly Gap[]): Html {
  return new Html(parts.reduce((text, part, at) => text + gapText(gaps[at - 1] ?? '') + part));
}

function gapText(gap: Gap): string {
  if (gap instanceof Html) return gap.text;
  if (typeof gap === 'object') return gap.map(({ text }) => text).join('');
  return String(gap).replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A QR code as SVG; `says` is its content. */
export async function qrCode(says: string): Promise<Html> {
  const { default: QRCode } = await import('qrcode');
  const drawing = await QRCode.toString(says, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  const picture = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  return html`<img class="qr" alt="Code to scan" src="${picture}" width="160" height="160" />`;
}

type Sheet = {
  readonly title: string;
  readonly brewery: string;
  /** Null = the built-in look. */
  readonly head: LetterHead | null;
  readonly body: Html;
};

/** A document for one A6 sheet; its stylesheet is a file, since the policy forbids inline styles. */
export function sheet({ title, brewery, head, body }: Sheet): string {
  const logo = head?.logo ? html`<img class="logo" alt="" src="${head.logo}" width="48" height="48" />` : '';
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brewery}</title>
        <link rel="stylesheet" href="/print.css" />
      </head>
      <body>
        <main class="sheet" ${head ? html` style="--head:${head.colour}"` : ''}>
          ${logo}
          <p class="brewery">${brewery}</p>
          ${body}
        </main>
      </body>
    </html>`.text;
}
