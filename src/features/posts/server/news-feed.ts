import { withPictures } from '#platform/html/make-safe.ts';
import { escapeXml } from '#platform/xml/escape-xml.ts';
import { address, paths } from '#site/paths.ts';
import type { WholeRow } from './posts.repository.ts';
import { POST_IMAGES } from './wire-post.ts';

type About = { readonly name: string; readonly strapline: string; readonly site: string; readonly now: string };

/** The address of the news feed. */
export const NEWS_FEED = '/api/feeds/news.atom';

/** The news as an Atom feed (RFC 4287). Ids stay the same when title, address or date change. */
export function newsFeed(posts: readonly WholeRow[], { name, strapline, site, now }: About): string {
  const changeTimes = posts.map(({ changedAt }) => changedAt).toSorted();
  const authority = `tag:${new URL(site).hostname},2026:`;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    element('id', `${authority}news`),
    element('title', name ? `News from ${name}` : 'News'),
    ...(strapline ? [element('subtitle', strapline)] : []),
    element('updated', changeTimes.at(-1) ?? now),
    `<author>${element('name', name || new URL(site).host)}</author>`,
    link('self', 'application/atom+xml', site + NEWS_FEED),
    link('alternate', 'text/html', site + paths.news),
    ...posts.map((post) => entry(post, site, authority)),
    '</feed>',
    '',
  ];
  return lines.join('\n');
}

function entry(post: WholeRow, site: string, authority: string): string {
  const summary = post.description || post.shortText;
  return [
    '<entry>',
    element('id', `${authority}news/${post.id}`),
    element('title', post.title),
    link('alternate', 'text/html', site + address(paths.newsPost, { idOrSlug: post.slug })),
    element('published', post.startsAt),
    element('updated', post.changedAt),
    ...(summary ? [element('summary', summary)] : []),
    `<content type="html">${escapeXml(fromAnywhere(post.html, site))}</content>`,
    '</entry>',
  ].join('\n');
}

/** Feed readers need absolute addresses of links and pictures. */
function fromAnywhere(html: string, site: string): string {
  return withPictures(html, site + POST_IMAGES).replaceAll('href="/', `href="${site}/`);
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const link = (relation: string, type: string, to: string) =>
  `<link rel="${relation}" type="${type}" href="${escapeXml(to)}"/>`;
