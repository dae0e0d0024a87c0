import { createHash } from 'node:crypto';

/**
 * Hashes for a content security policy that allows a document's inline scripts (`'sha256-…'`). Pages are cached and sent to
 * everybody, so a nonce would not be secret. Data blocks such as JSON-LD are not scripts and need none.
 */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? 'text/javascript';
    if (/\bsrc=/i.test(attributes) || !RUNS.has(type)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return [...hashes];
}

const RUNS: ReadonlySet<string> = new Set(['text/javascript', 'module', '']);
