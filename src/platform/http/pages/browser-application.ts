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

/** The manifest of a build of its own, which it has left in `dist/browser`. */
export function readBuildManifest(dist: string, manifestPath: string): Manifest {
  return JSON.parse(readFileSync(join(dist, 'browser', manifestPath), 'utf8')) as Manifest;
}

/** The scripts and styles with which the application of a build begins. */
export function entryOf(manifest: Manifest): { readonly entry: string; readonly styles: readonly string[] } {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The built application has no entry: run npm run build');
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
