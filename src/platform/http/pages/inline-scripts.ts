import { createHash } from 'node:crypto';

/**
 * The hashes by which a policy allows the inline scripts of a document of our own (`'sha256-…'`). Pages are kept and sent
 * to everybody, so a nonce would be no secret. Data blocks such as JSON-LD are not scripts and need none.
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
