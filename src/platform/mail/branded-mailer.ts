import type { BrandSource } from '../brand.ts';
import { escapeXml } from '../xml/escape-xml.ts';
import type { Mailer } from './mail.ts';

type Deps = {
  readonly brand: BrandSource;
  readonly brewery: () => Promise<{ readonly name: string }>;
  /** Scheme and host, where mail programs find the logo. */
  readonly site: string;
};

/** A mailer whose mails have the brand's colour, and its logo and name at their head; with the built-in look they are as they were written. */
export function brandedMailer(mailer: Mailer, { brand, brewery, site }: Deps): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      const shown = await brand();
      if (shown === null) return mailer.send(mail);
      const { name } = await brewery();
      const logo = shown.mark === null ? null : `${site}/icons/icon-192.png`;
      return mailer.send({ ...mail, html: withBrand(mail.html, { name, logo, colour: shown.palettes.light.act }) });
    },
  };
}

type Head = { readonly name: string; readonly logo: string | null; readonly colour: string };

/** Styles stand in the elements, as mail programs support nothing else. */
function withBrand(html: string, { name, logo, colour }: Head): string {
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
