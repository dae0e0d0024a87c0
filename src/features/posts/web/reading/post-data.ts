import type { PostHead } from '../../posts.contract.ts';

type About = {
  readonly post: PostHead;
  /** The absolute address of the page, and of the site. */
  readonly url: string;
  readonly site: string;
  /** The publisher. */
  readonly brewery: string;
};

/** A post as schema.org's BlogPosting (news) or Article (info page). */
export function postData(
  kind: 'BlogPosting' | 'Article',
  { post, url, site, brewery }: About,
): Record<string, unknown> {
  const writer = { '@type': 'Organization', name: brewery, url: site };
  return {
    '@type': kind,
    headline: post.title,
    ...(post.description && { description: post.description }),
    datePublished: post.dt,
    dateModified: post.dt2 > post.dt ? post.dt2 : post.dt,
    ...(post.pic && { image: [site + post.pic] }),
    mainEntityOfPage: url,
    inLanguage: 'en-GB',
    author: writer,
    publisher: writer,
  };
}

/** The list of news as schema.org's Blog. */
export function blogData(
  posts: readonly PostHead[],
  of: { name: string; url: string; address: (post: PostHead) => string },
): Record<string, unknown> {
  return {
    '@type': 'Blog',
    name: of.name,
    url: of.url,
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      datePublished: post.dt,
      url: of.address(post),
    })),
  };
}

/** Breadcrumbs as schema.org's BreadcrumbList. */
export function breadcrumbData(
  way: readonly { readonly name: string; readonly to: string }[],
  site: string,
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: site + to,
    })),
  };
}
