import { PostKind } from '#rules/content/post-codes.ts';
import type { LinkTarget } from '#rules/content/link-fault.ts';
import { infoPageId } from '#rules/content/info-page-id.ts';
import { packIdFromAddress, paths } from '#site/paths.ts';

const POSTS: readonly (readonly [string, PostKind])[] = [
  [paths.newsPost, PostKind.news],
  [paths.newsItem, PostKind.news],
  [paths.eventOfList, PostKind.event],
  [paths.event, PostKind.event],
  [paths.infoPost, PostKind.info],
  [paths.infoCard, PostKind.info],
];

const PICTURES = '/api/images/info-image/';

/** What an address in a text leads to; null = it is no address of a page, such as one for mail. */
export function readTarget(href: string, publicUrl: string): LinkTarget | null {
  if (href.startsWith('#') || !URL.canParse(href, publicUrl)) return null;
  const url = new URL(href, publicUrl);
  if (!/^https?:$/.test(url.protocol)) return null;
  if (url.origin !== new URL(publicUrl).origin) return { to: 'elsewhere' };
  const path = decoded(url.pathname).replace(/(?<=.)\/$/, '');
  if (path.startsWith(PICTURES)) return { to: 'picture', path: path.slice(PICTURES.length) };
  if (path.startsWith('/api/') || path.startsWith('/staff')) return { to: 'page' };
  return targetOfPage(path.toLowerCase());
}

function targetOfPage(path: string): LinkTarget {
  if (FIXED.has(path)) return { to: 'page' };
  for (const [pattern, kind] of POSTS) {
    const name = lastPartOf(path, pattern);
    // Nought stands for the newest, or for the contents.
    if (name === '0') return { to: 'page' };
    if (name !== null) return { to: 'post', kind, name: kind === PostKind.info ? numberOfPage(name) : name };
  }
  const pattern = PATTERNS.find((one) => lastPartOf(path, one) !== null);
  if (pattern === undefined) return { to: 'nothing' };
  if (!pattern.endsWith('/$pack')) return { to: 'page' };
  const id = packIdFromAddress(lastPartOf(path, pattern) ?? '');
  return id === null ? { to: 'nothing' } : { to: 'pack', id };
}

const PATTERNS = Object.values(paths).filter((path) => path.includes('$'));
const FIXED: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => !path.includes('$')));

/** What stands at the end of an address where its pattern has a name; null = it is another kind of address. */
function lastPartOf(path: string, pattern: string): string | null {
  const start = pattern.slice(0, pattern.indexOf('$'));
  const rest = path.slice(start.length);
  return path.startsWith(start) && rest !== '' && !rest.includes('/') ? rest : null;
}

function numberOfPage(name: string): string {
  if (!/^\d{1,9}$/.test(name)) return name;
  const request = infoPageId(Number(name));
  return request.page === 'numbered' ? String(request.id) : name;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
