import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { MadeDocument } from '#platform/http/route.ts';
import type { Subject } from '#platform/http/response/versions.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { mayRead } from '#rules/content/may-read.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { isSlug } from '#rules/content/post-slug.ts';
import type { Refusal } from '#rules/refusal.ts';
import { eventCalendar } from './event-calendar.ts';
import { newsFeed } from './news-feed.ts';
import { findPostBySlug, readEventsEndingAfter, readNewestWhole } from './posts.repository.ts';

export type Feeds = {
  readonly news: (now: Instant) => Promise<MadeDocument>;
  readonly events: (now: Instant) => Promise<MadeDocument>;
  readonly event: (slug: string) => Promise<MadeDocument | Refusal>;
};

type Deps = { readonly db: Database; readonly brewery: Brewery; readonly publicUrl: string };

const MOST_NEWS = 30;
const MOST_EVENTS = 500;
/** Past events stay in subscribed calendars for this long. */
const KEPT_AFTERWARDS_MS = 60 * 24 * 3_600_000;

/** The news feed and the event calendar. Archived posts and drafts are left out (D-134). */
export function createFeeds({ db, brewery, publicUrl: site }: Deps): Feeds {
  const name = async () => (await brewery.details()).name;
  return {
    async news(now) {
      const { name: of, strapline } = await brewery.details();
      const posts = await readNewestWhole(db, PostKind.news, MOST_NEWS);
      return { body: newsFeed(posts, { name: of, strapline, site, now }), dependsOn: TOLD };
    },
    async events(now) {
      const since = later(startOfLondonDay(londonDay(now)), -KEPT_AFTERWARDS_MS);
      const events = await readEventsEndingAfter(db, PostKind.event, since, MOST_EVENTS);
      return { body: eventCalendar(events, { name: await name(), site }), dependsOn: [...TOLD, 'day'] };
    },
    async event(slug) {
      const event = isSlug(slug) ? await findPostBySlug(db, PostKind.event, slug) : null;
      if (!event || !mayRead(event.state, 'public')) return { refused: 'unknown-page' };
      return { body: eventCalendar([event], { name: await name(), site }), dependsOn: TOLD };
    },
  };
}

const TOLD: readonly Subject[] = ['content', 'brewery'];
