import { type BrandSource, type LetterHead, letterHead } from '../brand.ts';
import { escapeXml } from '../xml/escape-xml.ts';
import type { Letter, Mailer } from './mail.ts';

type Deps = {
  readonly brand: BrandSource;
  readonly brewery: () => Promise<{ readonly name: string; readonly footLine: string }>;
  /** Scheme and host, where mail programs find the logo. */
  readonly site: string;
};

/**
 * A mailer whose mails have the brand's colour, its logo and name at their head, and the brewery's own line at their foot; with the
 * built-in look and without such a line they are as they were written.
 */
export function brandedMailer(mailer: Mailer, { brand, brewery, site }: Deps): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      const shown = await brand();
      const { name, footLine } = await brewery();
      return mailer.send(brandedLetter(mail, { name, footLine, head: shown && letterHead(shown, site) }));
    },
  };
}

type Looks = {
  readonly name: string;
  readonly footLine: string;
  /** Null = the built-in look. */
  readonly head: LetterHead | null;
};

/** A mail as it leaves. */
export function brandedLetter<L extends Pick<Letter, 'text' | 'html'>>(mail: L, looks: Looks): L {
  const { name, footLine, head } = looks;
  const html = head ? withBrand(mail.html, name, head) : mail.html;
  if (footLine === '') return { ...mail, html };
  return {
    ...mail,
    html: html.replace('</body>', () => `${footOf(footLine)}</body>`),
    text: `${mail.text}\n${footLine}\n`,
  };
}

const footOf = (line: string) =>
  `<p style="margin:24px 0 0;padding-top:8px;border-top:1px solid #d9cdb8;font-size:14px">${escapeXml(line)}</p>`;

/** Styles stand in the elements, as mail programs support nothing else. */
function withBrand(html: string, name: string, { logo, colour }: LetterHead): string {
  const picture =
    logo === null
      ? ''
      : `<img src="${escapeXml(logo)}" width="48" height="48" alt="" style="vertical-align:middle;margin-right:12px">`;
  const head =
    `<p style="margin:0 0 16px;padding:0 0 12px;border-bottom:4px solid ${colour};color:${colour};font-size:20px;font-weight:bold">` +
    `${picture}${escapeXml(name)}</p>`;
  return html
    .replace(/<body[^>]*>/, (body) => `${body}${head}`)
    .replaceAll('<a href=', `<a style="color:${colour}" href=`)
    .replaceAll('<h2 style="', `<h2 style="color:${colour};`);
}
