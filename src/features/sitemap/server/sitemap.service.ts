import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import { pathOfPack } from '#features/catalogue/server/pack-path.ts';
import type { Posts, PublicPost } from '#features/posts/server/posts.service.ts';
import type { MadeDocument } from '#platform/http/route.ts';
import type { Subject } from '#platform/http/response/versions.ts';
import type { ModuleSource } from '#platform/modules.ts';
import { escapeXml } from '#platform/xml/escape-xml.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isVisible } from '#rules/catalogue/shelf/is-visible.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { shelfOrder } from '#rules/catalogue/shelf/shelf-order.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { isOn, moduleOfPage } from '#rules/modules/module-parts.ts';
import type { Refusal } from '#rules/refusal.ts';
import { paths } from '#site/paths.ts';

export type Sitemap = {
  readonly whole: (now: Instant) => Promise<MadeDocument>;
  /** A part of the sitemap, counted from 1, when there are more entries than one file may contain. */
  readonly part: (number: number, now: Instant) => Promise<MadeDocument | Refusal>;
};

type Deps = {
  readonly catalogue: Catalogue;
  readonly posts: Posts;
  readonly modules: ModuleSource;
  readonly publicUrl: string;
};
type Place = { readonly path: string; readonly changedAt?: Instant | undefined };

/** The limit of the sitemap protocol for one file. */
const MOST_PLACES = 50_000;

/** Static pages for search engines. */
const PAGES = [
  paths.home,
  paths.shop,
  paths.taproom,
  paths.contact,
  paths.outlets,
  paths.sites,
  paths.terms,
  paths.trade,
  paths.deliveryInfo,
  paths.catalogue,
] as const;

/** All public pages of modules that are on: static pages, published posts, and packs shown to anonymous visitors (D-134). */
export function createSitemap({ catalogue, posts, modules, publicUrl: site }: Deps): Sitemap {
  async function places(now: Instant): Promise<readonly Place[]> {
    const { packs } = await catalogue.snapshot();
    const publicPacks = [...packs.values()].filter((pack) => isForAnybody(pack, now)).toSorted(shelfOrder);
    const off = await modules.off();
    const all = [
      ...PAGES.map((path) => ({ path })),
      ...placesOfPosts(await posts.inForce()),
      ...publicPacks.map((pack) => ({ path: pathOfPack({ id: pack.id, kind: pack.kind, slug: pack.product.slug }) })),
    ];
    return all.filter(({ path }) => isOn(moduleOfPage(path), off));
  }
  return {
    async whole(now) {
      const all = await places(now);
      if (all.length <= MOST_PLACES) return { body: urlSet(all, site), dependsOn: TOLD };
      return { body: index(Math.ceil(all.length / MOST_PLACES), site), dependsOn: TOLD };
    },
    async part(number, now) {
      const all = await places(now);
      const part = all.slice((number - 1) * MOST_PLACES, number * MOST_PLACES);
      if (part.length === 0) return { refused: 'unknown-page' };
      return { body: urlSet(part, site), dependsOn: TOLD };
    },
  };
}

const TOLD: readonly Subject[] = ['content', 'catalogue', 'day'];
const ANYBODY = { audience: { kind: 'retail' }, telesales: false, till: false } as const;

/** Members' packs are visible on the shelf, but not listed. A case is on the page of its single pack. */
function isForAnybody(pack: Pack, now: Instant): boolean {
  return isVisible(pack, ANYBODY, londonDay(now)) && !pack.couponOnly && !pack.teleOnly && pack.bulkOf === null;
}

/** Each list with the date of its latest change, then its posts. */
function placesOfPosts(posts: readonly PublicPost[]): readonly Place[] {
  const list = (path: string, kind: PostKind): Place => ({
    path,
    changedAt: posts
      .filter((post) => post.kind === kind)
      .map(({ changedAt }) => changedAt)
      .toSorted()
      .at(-1),
  });
  return [
    list(paths.news, PostKind.news),
    list(paths.events, PostKind.event),
    list(paths.info, PostKind.info),
    ...posts.flatMap(({ path, changedAt }) => (path === null ? [] : [{ path, changedAt }])),
  ];
}

function urlSet(places: readonly Place[], site: string): string {
  const urls = places.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<url><loc>${escapeXml(site + path)}</loc>${lastmod}</url>`;
  });
  return [HEAD, `<urlset xmlns="${SCHEMA}">`, ...urls, '</urlset>', ''].join('\n');
}

function index(parts: number, site: string): string {
  const files = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escapeXml(`${site}/sitemaps/${at + 1}.xml`)}</loc></sitemap>`,
  );
  return [HEAD, `<sitemapindex xmlns="${SCHEMA}">`, ...files, '</sitemapindex>', ''].join('\n');
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
