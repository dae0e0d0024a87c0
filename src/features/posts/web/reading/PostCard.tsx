import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PostPicture } from './PostPicture.tsx';
import { StandingMark } from './Standing.tsx';
import type { PostHead } from '../../posts.contract.ts';

type Props = {
  readonly post: PostHead;
  readonly to: string;
  /** The small line above the title: a date, a place. */
  readonly above?: ReactNode;
  /** The text of the link. */
  readonly more?: string;
  /** The first card of a page: picture and text side by side. */
  readonly lead?: boolean;
  readonly level?: 2 | 3;
};

/** A post in a list. The whole card is its link. */
export function PostCard({ post, to, above, more = 'Click to read more', lead = false, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className="post-card" data-lead={lead}>
      {post.pic ? (
        <PostPicture of={post} soon={lead} sizes={lead ? LEAD_SIZES : CARD_SIZES} />
      ) : (
        <p className="post-picture post-initial" aria-hidden="true">
          {post.title.slice(0, 1)}
        </p>
      )}
      <div className="post-card-words">
        {above && <p className="post-above">{above}</p>}
        <Heading className="post-card-title">
          <Link to={to}>{post.title}</Link> <StandingMark of={post} />
        </Heading>
        {post.description && <p className="post-card-about">{post.description}</p>}
        <p className="post-more" aria-hidden="true">
          {more} ›
        </p>
      </div>
    </article>
  );
}

const CARD_SIZES = '(min-width: 75rem) 25rem, (min-width: 43.75rem) 45vw, 92vw';
const LEAD_SIZES = '(min-width: 61.875rem) 46rem, 94vw';
