import { address, paths } from '#site/paths.ts';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Pages } from '../reading/Pages.tsx';
import { shownOf } from '../reading/part-of-list.ts';
import { PostCard } from '../reading/PostCard.tsx';
import { PostDate } from '../reading/PostDate.tsx';
import type { PostHead } from '../../posts.contract.ts';

type Props = {
  /** The server's answer for this page: one more post than is shown when there is a next page. */
  readonly posts: readonly PostHead[];
  readonly page: number;
};

/** The news, newest first; archived news at the end of the last page. */
export function NewsList({ posts, page }: Props) {
  const { shownPosts, more } = shownOf(posts);
  const current = shownPosts.filter(({ archived }) => !archived);
  const archived = shownPosts.filter((post) => post.archived);
  const lead = page === 1 ? current[0] : undefined;
  return (
    <Page>
      <PageTitle title="News" {...(page > 1 && { above: `Page ${page}` })} />
      {shownPosts.length === 0 && <NoNews page={page} />}
      {lead && <NewsCard post={lead} lead />}
      <Cards posts={current.filter((post) => post !== lead)} />
      {archived.length > 0 && <h2 className="archive-title">From the archive</h2>}
      <Cards posts={archived} level={3} />
      <Pages of="the news" to={paths.news} page={page} more={more} words={['Newer', 'Older']} />
    </Page>
  );
}

function Cards({ posts, level = 2 }: { readonly posts: readonly PostHead[]; readonly level?: 2 | 3 }) {
  if (posts.length === 0) return null;
  return (
    <ul className="post-list">
      {posts.map((post) => (
        <li key={post.id}>
          <NewsCard post={post} level={level} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { readonly post: PostHead; readonly lead?: boolean; readonly level?: 2 | 3 };

function NewsCard({ post, lead = false, level = 2 }: CardProps) {
  const to = address(paths.newsPost, { idOrSlug: post.url });
  return <PostCard post={post} to={to} above={<PostDate at={post.dt} />} lead={lead} level={level} />;
}

function NoNews({ page }: { readonly page: number }) {
  return (
    <NothingYet>
      {page === 1
        ? 'No news yet. What we have to tell will stand here.'
        : 'There is nothing older than what you have read.'}
    </NothingYet>
  );
}
