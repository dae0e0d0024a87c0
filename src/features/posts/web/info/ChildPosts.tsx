import { Link } from '@tanstack/react-router';
import { showsDate } from '#rules/content/post-codes.ts';
import { address, paths } from '#site/paths.ts';
import { PostCard } from '../reading/PostCard.tsx';
import { PostDate } from '../reading/PostDate.tsx';
import { StandingMark } from '../reading/Standing.tsx';
import type { PostHead } from '../../posts.contract.ts';

type Props = { readonly posts: readonly PostHead[]; readonly title: string; readonly asCards: boolean };

/** The child pages: cards when they have pictures, otherwise a list of titles. */
export function ChildPosts({ posts, title, asCards }: Props) {
  if (posts.length === 0) return null;
  return (
    <section aria-label={title} className="child-posts">
      {asCards ? (
        <ul className="post-list">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} to={addressOf(post)} above={dateOf(post)} more="Read more..." />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="post-names">
          {posts.map((post) => (
            <li key={post.id}>
              <h2 className="post-card-title">
                <Link to={addressOf(post)}>{post.title}</Link> <StandingMark of={post} />
              </h2>
              {dateOf(post)}
              {post.description && <p>{post.description}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const addressOf = (post: PostHead) => address(paths.infoPost, { idOrSlug: post.url });
const dateOf = (post: PostHead) => (showsDate(post.mode) ? <PostDate at={post.dt} /> : null);
