import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { IN_EVERY_STATE } from '../server-state.ts';
import type { Manifest } from './built-site.ts';
import { inlineScriptHashes } from './inline-scripts.ts';

/** An application that is rendered in the browser: its document, which in development Vite changes for each address. */
export type BrowserApplication = {
  readonly document: (url: string) => Promise<string>;
};

/** The entry of a build of its own, by the manifest that the build has left in `dist/browser`. */
export function builtEntry(
  dist: string,
  manifestPath: string,
): { readonly entry: string; readonly styles: readonly string[] } {
  const manifest = JSON.parse(readFileSync(join(dist, 'browser', manifestPath), 'utf8')) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${manifestPath} has no entry: run npm run build`);
  return { entry: `/${entry.file}`, styles: (entry.css ?? []).map((file) => `/${file}`) };
}

/**
 * Serves the document for every address below `path`, to everybody and in every state of the server: access is checked by the
 * calls that return data. Browsers must revalidate it, since it names the scripts of this build.
 */
export function registerBrowserApplication(
  app: FastifyInstance,
  path: `/${string}`,
  {
    application,
    policy,
  }: { readonly application: BrowserApplication; readonly policy: (inlineScripts: readonly string[]) => string },
): void {
  for (const address of [path, `${path}/*`])
    app.get(address, { config: IN_EVERY_STATE }, async (request, reply) => {
      const html = await application.document(request.url);
      return reply
        .headers({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'content-security-policy': policy(inlineScriptHashes(html)),
        })
        .type('text/html; charset=utf-8')
        .send(html);
    });
}
