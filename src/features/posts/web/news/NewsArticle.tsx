import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { Page } from '#ui/Page.tsx';
import { PostBody } from '../reading/PostBody.tsx';
import { PostDate } from '../reading/PostDate.tsx';
import { PostPicture } from '../reading/PostPicture.tsx';
import { StandingBanner } from '../reading/Standing.tsx';
import type { Neighbours, WholePost } from '../../posts.contract.ts';

type Props = {
  readonly post: WholePost;
  /** Undefined while it is loading, or when it could not be loaded. */
  readonly neighbours: Neighbours | undefined;
};

export function NewsArticle({ post, neighbours }: Props) {
  return (
    <Page>
      <article className="reading">
        <StandingBanner of={post} />
        <header>
          <p className="over-title">
            <PostDate at={post.dt} />
          </p>
          <h1 className="reading-title">{post.title}</h1>
          {post.description && <p className="reading-about">{post.description}</p>}
        </header>
        <PostPicture of={post} soon sizes="(min-width: 61.875rem) 60rem, 94vw" className="reading-picture" />
        <PostBody html={post.text} className="reading-first" />
      </article>
      <Around neighbours={neighbours} />
    </Page>
  );
}

function Around({ neighbours }: Pick<Props, 'neighbours'>) {
  return (
    <nav aria-label="More news" className="around">
      <Way to={neighbours?.newer} says="Newer" rel="prev" />
      <Link to={paths.news} className="button button-plain around-all">
        All news
      </Link>
      <Way to={neighbours?.older} says="Older" rel="next" />
    </nav>
  );
}

type WayProps = { readonly to: Neighbours['newer'] | undefined; readonly says: string; readonly rel: 'prev' | 'next' };

function Way({ to, says, rel }: WayProps) {
  if (!to) return null;
  return (
    <Link to={paths.newsPost} params={{ idOrSlug: to.url }} rel={rel} className="around-way" data-way={rel}>
      <span className="text-small text-ink-soft">{says}</span> <span>{to.title}</span>
    </Link>
  );
}
