import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import { pathOfPack } from '#features/catalogue/server/pack-path.ts';
import type { Database } from '#platform/database/database.ts';
import { linksIn } from '#platform/html/links-in.ts';
import { withPictures } from '#platform/html/make-safe.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isOnSale } from '#rules/catalogue/shelf/is-visible.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import { linkFault, type SiteContent } from '#rules/content/link-fault.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { address, paths } from '#site/paths.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { linkOffers, linksToCheck } from '../links.contract.ts';
import {
  readAddressesOfPosts,
  readPicturePaths,
  readPostsToOffer,
  readTextsWithLinks,
  type TextWithLinks,
} from './links.repository.ts';
import { readTarget } from './read-target.ts';

type Deps = { readonly db: Database; readonly catalogue: Catalogue; readonly publicUrl: string };
type Offer = AnswerOf<typeof linkOffers>[number];
type CheckedLink = AnswerOf<typeof linksToCheck>['rows'][number];

type Wish = {
  readonly search: string;
  readonly leads: 'nowhere' | 'elsewhere' | null;
  readonly within: TextWithLinks['within'] | null;
  /** Null = broken ones first. */
  readonly order: { readonly sort: 'title' | 'address'; readonly descending: boolean } | null;
  readonly from: number;
  readonly most: number;
  readonly now: Instant;
};

export type Links = ReturnType<typeof createLinks>;

const IMAGES = '/api/images/info-image';
const MOST_OF_A_KIND = 20;

/** What the site can link to, and what links of its texts lead to. */
export function createLinks({ db, catalogue, publicUrl }: Deps) {
  const siteContent = async (today: CalendarDay): Promise<SiteContent> => {
    const [posts, pictures, { packs }] = await Promise.all([
      readAddressesOfPosts(db),
      readPicturePaths(db),
      catalogue.snapshot(),
    ]);
    const states = new Map(
      posts.flatMap(({ id, kind, slug, state }) => [
        [`${kind} ${slug}`, state],
        [`${kind} ${id}`, state],
      ]),
    );
    const stored = new Set(pictures);
    return {
      postState: (kind, name) => states.get(`${kind} ${name}`),
      packIsOnSale: (id) => {
        const pack = packs.get(id as PackId);
        return pack && isOnSale(pack, today);
      },
      // Others lie in the brewery's folder.
      hasPicture: (path) => !path.startsWith('uploads/') || stored.has(path),
    };
  };

  const checkedLinks = async (today: CalendarDay): Promise<readonly CheckedLink[]> => {
    const [texts, site] = await Promise.all([readTextsWithLinks(db, today), siteContent(today)]);
    return texts.flatMap(({ within, id, title, html, link }) => {
      const links = link === '' ? linksIn(withPictures(html, IMAGES)) : [{ address: link, words: '' }];
      return links.flatMap(({ address: href, words }): readonly CheckedLink[] => {
        const target = readTarget(href, publicUrl);
        if (target === null) return [];
        const fault = linkFault(target, site);
        return fault === null && target.to !== 'elsewhere' ? [] : [{ address: href, words, fault, within, id, title }];
      });
    });
  };

  return {
    async toCheck({ search, leads, within, order, from, most, now }: Wish): Promise<AnswerOf<typeof linksToCheck>> {
      const sought = search.toLowerCase();
      const rows = (await checkedLinks(londonDay(now))).filter(
        (link) =>
          (leads === null || (link.fault === null) === (leads === 'elsewhere')) &&
          (within === null || link.within === within) &&
          [link.address, link.words, link.title].some((one) => one.toLowerCase().includes(sought)),
      );
      const sorted = rows.toSorted((one, other) =>
        order === null
          ? Number(one.fault === null) - Number(other.fault === null)
          : one[order.sort].localeCompare(other[order.sort]) * (order.descending ? -1 : 1),
      );
      return { rows: sorted.slice(from, from + most), total: sorted.length };
    },

    async offers(search: string, now: Instant): Promise<Offer[]> {
      const [posts, { packs }] = await Promise.all([
        readPostsToOffer(db, search, MOST_OF_A_KIND),
        catalogue.snapshot(),
      ]);
      const isMeant = (name: string) => name.toLowerCase().includes(search.toLowerCase());
      const fixed = FIXED.filter(({ name }) => isMeant(name));
      const found = posts.map(({ kind, slug, title }): Offer => ({
        href: pathOfPost(kind, slug),
        name: title,
        what: WHAT[kind],
      }));
      const today = londonDay(now);
      const onSale = [...packs.values()]
        .filter((pack) => isOnSale(pack, today) && !pack.teleOnly && isMeant(nameOf(pack)))
        .slice(0, MOST_OF_A_KIND)
        .map((pack): Offer => {
          const href = pathOfPack({ id: pack.id, kind: pack.kind, slug: pack.product.slug });
          return { href, name: nameOf(pack), what: 'pack' };
        });
      return [...(search === '' ? [] : onSale), ...found, ...fixed].slice(0, 2 * MOST_OF_A_KIND);
    },
  };
}

const nameOf = ({ product, name }: { readonly product: { readonly name: string }; readonly name: string }) =>
  [product.name, name].filter(Boolean).join(', ');

const WHAT = { 1: 'news', 2: 'event', 3: 'info page', 4: 'page of the site' } as const satisfies Record<
  PostKind,
  Offer['what']
>;

function pathOfPost(kind: PostKind, slug: string): string {
  if (kind === PostKind.event) return address(paths.eventOfList, { id: slug });
  return address(kind === PostKind.news ? paths.newsPost : paths.infoPost, { idOrSlug: slug });
}

const FIXED = (
  [
    [paths.home, 'Home'],
    [paths.shop, 'Shop'],
    [paths.taproom, 'Taproom'],
    [paths.events, 'Events'],
    [paths.news, 'News'],
    [paths.info, 'Info'],
    [paths.catalogue, 'Beer catalogue'],
    [paths.contact, 'Contact'],
    [paths.outlets, 'Where our beer is sold'],
    [paths.sites, 'Collection points'],
    [paths.deliveryInfo, 'Delivery'],
    [paths.trade, 'Trade'],
    [paths.terms, 'Terms and privacy'],
  ] as const
).map(([href, name]): Offer => ({ href, name, what: 'page of the site' }));
