import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Manifest } from './built-site.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import type { SecurityHeaders } from '../response/security-headers.ts';
import { IN_EVERY_STATE } from '../server-state.ts';

/** The built staff application, or in development the one that Vite loads again after each change. */
export type StaffApplication = {
  readonly document: (url: string) => Promise<string>;
};

/** The manifest of the staff application's separate build; its files are in a folder of their own beside the shop's. */
const MANIFEST = '.vite/staff.json';

export function builtStaffApplication(dist: string, { demo }: { readonly demo: boolean }): StaffApplication {
  const manifest = JSON.parse(readFileSync(join(dist, 'browser', MANIFEST), 'utf8')) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The built staff application has no entry: run npm run build');
  const document = staffDocument({
    entry: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    demo,
  });
  return { document: async () => document };
}

/**
 * The single document of all staff screens. It is the same for everybody and contains only references to scripts and, in the
 * demo, the marker that enables the gallery of the kit.
 */
export function staffDocument({
  entry,
  styles,
  demo,
}: {
  readonly entry: string;
  readonly styles: readonly string[];
  readonly demo: boolean;
}): string {
  return `<!doctype html>
<html lang="en-GB"${demo ? ' data-demo' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Staff</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<script type="module" src="${entry}"></script></head>
<body><div id="staff"></div><noscript>This part of the site needs JavaScript.</noscript></body></html>`;
}

/**
 * Serves the document for every address below `/staff`, to everybody and in every state of the server: access is checked by the
 * calls that return data. Browsers must revalidate it, since it names the scripts of this build.
 */
export function registerStaffApplication(
  app: FastifyInstance,
  { staff, security }: { readonly staff: StaffApplication; readonly security: SecurityHeaders },
): void {
  for (const path of ['/staff', '/staff/*'])
    app.get(path, { config: IN_EVERY_STATE }, async (request, reply) => {
      const html = await staff.document(request.url);
      return reply
        .headers({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'content-security-policy': security.policy(inlineScriptHashes(html)),
        })
        .type('text/html; charset=utf-8')
        .send(html);
    });
}
