import { useQuery } from '@tanstack/react-query';
import { postOfCardIn } from '#features/home/web/card-bands.ts';
import { CardBandTitle } from '#features/home/web/CardBandTitle.tsx';
import { newestQuery } from '#features/posts/web/events.queries.ts';
import { PostCard } from '#features/posts/web/reading/PostCard.tsx';
import { PostDate } from '#features/posts/web/reading/PostDate.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { address, paths } from '../paths.ts';
import type { HomeCard } from '#features/home/home.contract.ts';

type Props = {
  readonly of: 'news' | 'info';
  readonly cards: readonly HomeCard[];
  /** How many of the newest posts are requested for all cards together. */
  readonly most: number;
};

/** The newest posts of a type, one per card; archived posts and empty types are left out (D-134, D-138). */
export function HomePosts({ of, cards, most }: Props) {
  const { data = [] } = useQuery(newestQuery(useTransport(), of, most));
  const published = data.filter(({ active }) => active);
  const posts = cards.flatMap((card) => postOfCardIn(published, card) ?? []);
  if (posts.length === 0) return null;
  const pattern = of === 'news' ? paths.newsPost : paths.infoPost;
  return (
    <section className="home-posts">
      <CardBandTitle
        title={cards[0]?.title || TITLES[of]}
        to={cards[0]?.linkUrl || (of === 'news' ? paths.news : paths.info)}
        all={of === 'news' ? 'All news' : 'All there is to know'}
      />
      <div className="home-posts-row">
        {posts.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            to={address(pattern, { idOrSlug: post.url })}
            above={of === 'news' && <PostDate at={post.dt} />}
            level={3}
          />
        ))}
      </div>
    </section>
  );
}

const TITLES = { news: 'News', info: 'Info' } as const;
