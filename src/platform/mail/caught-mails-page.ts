import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** In the demo: `/dev/mails` lists the caught mails, newest first, and shows each as its reader would see it. */
export function registerCaughtMails(app: FastifyInstance, folder: string): void {
  app.get('/dev/mails', async (_request, reply) => {
    const mails = await caughtMails(folder);
    const rows = mails.map(
      ({ name, to, subject, caughtAt }) =>
        `<li><a href="/dev/mails/${name}"><b>${escaped(subject)}</b></a><br>to ${escaped(to)}, ${escaped(caughtAt)}</li>`,
    );
    const list =
      rows.length > 0
        ? `<ol reversed style="padding-left:1.75rem">${rows.join('')}</ol>`
        : '<p>No mail has been sent yet.</p>';
    return reply.headers(NOT_KEPT).send(page('Caught mails', list));
  });
  app.get<{ Params: { name: string } }>('/dev/mails/:name', async (request, reply) => {
    const mail = (await caughtMails(folder)).find(({ name }) => name === request.params.name);
    if (!mail) return reply.callNotFound();
    const letter = `<p>To ${escaped(mail.to)} · <a href="/dev/mails">all mails</a></p>
<iframe title="The mail" sandbox="allow-popups allow-top-navigation-by-user-activation" src="/dev/mails/${mail.name}/letter" style="width:100%;height:70vh;border:1px solid #8884;background:#fff"></iframe>
<h2>As plain text</h2><pre style="white-space:pre-wrap">${escaped(mail.text)}</pre>`;
    return reply.headers(NOT_KEPT).send(page(mail.subject, letter));
  });
  app.get<{ Params: { name: string } }>('/dev/mails/:name/letter', async (request, reply) => {
    const mail = (await caughtMails(folder)).find(({ name }) => name === request.params.name);
    if (!mail) return reply.callNotFound();
    const html = await readFile(join(folder, `${mail.name}.html`), 'utf8');
    // A mail has its own style element, and is shown in a sandboxed frame.
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; img-src 'self' data: https: http:; style-src 'unsafe-inline'`,
      )
      .headers(NOT_KEPT)
      .send(`<base target="_top">${html}`);
  });
}

const NOT_KEPT = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' };

type CaughtMail = {
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly caughtAt: string;
  readonly caughtMs: number;
};

async function caughtMails(folder: string): Promise<CaughtMail[]> {
  const files = await readdir(folder).catch(() => [] as string[]);
  const names = files
    .filter((file) => file.endsWith('.json') && !file.startsWith('.'))
    .map((file) => file.slice(0, -5));
  const mails = await Promise.all(names.map((name) => caughtMail(folder, name)));
  return mails.toSorted((one, other) => other.caughtMs - one.caughtMs);
}

async function caughtMail(folder: string, name: string): Promise<CaughtMail> {
  const file = join(folder, `${name}.json`);
  const { to, subject, text } = JSON.parse(await readFile(file, 'utf8')) as CaughtMail;
  const { mtime, mtimeMs } = await stat(file);
  return { name, to, subject, text, caughtAt: mtime.toUTCString(), caughtMs: mtimeMs };
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere">
<main><h1>${escaped(title)}</h1>${content}</main></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
