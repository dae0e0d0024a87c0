import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { notFound, redirect, useParams } from '@tanstack/react-router';
import { NewsArticle } from '#features/posts/web/news/NewsArticle.tsx';
import { neighboursQuery, newsPostQuery } from '#features/posts/web/posts.queries.ts';
import { postIdentifierOf } from '#features/posts/web/reading/post-identifier-of.ts';
import { FeedLink } from '#features/posts/web/reading/FeedLink.tsx';
import { postData } from '#features/posts/web/reading/post-data.ts';
import { ReadingSkeleton } from '#features/posts/web/reading/ReadingSkeleton.tsx';
import { ReadingTrouble } from '#features/posts/web/reading/ReadingTrouble.tsx';
import { NOT_FOUND } from '#features/posts/web/reading/trouble-words.ts';
import { seesAll, useSeesAll } from '#features/posts/web/reading/use-sees-all.ts';
import { LinkButton } from '#ui/Button.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useSiteAddress } from '#ui/site-address.ts';
import { StructuredData } from '#ui/StructuredData.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { missing } from '../page-loading.ts';
import type { PageContext, PageAddress } from '../page-route.ts';
import { address, paths } from '../paths.ts';
import { ReadingFailed } from '../reading-failed.tsx';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import type { WholePost } from '#features/posts/posts.contract.ts';

/** An id redirects to the slug, the only address of a post; 0 is the newest (D-135). */
export async function load({ transport, queryClient, session }: PageContext, { params }: PageAddress): Promise<void> {
  const end = endOf(params);
  const identifier = postIdentifierOf(end);
  if (!identifier) throw notFound();
  const all = seesAll(session?.session() ?? null);
  const post = await queryClient.ensureQueryData(newsPostQuery(transport, identifier, all)).catch(missing);
  if (!post) throw notFound();
  if (post.url !== end || 'id' in params)
    throw redirect({ to: paths.newsPost, params: { idOrSlug: post.url }, statusCode: end === '0' ? 302 : 301 });
  await queryClient.prefetchQuery(neighboursQuery(transport, post.id, all));
}

export function ThisPage() {
  const { data: post, error } = usePost();
  if (post) return <Article post={post} />;
  return error ? <Failed error={error} /> : <ReadingSkeleton />;
}

function Article({ post }: { readonly post: WholePost }) {
  const transport = useTransport();
  const site = useSiteAddress();
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  const { data: neighbours } = useQuery(neighboursQuery(transport, post.id, useSeesAll()));
  const name = brewery?.name ?? 'The brewery';
  const canonical = address(paths.newsPost, { idOrSlug: post.url });
  return (
    <>
      <PageHead
        title={`${post.title} | ${name}`}
        description={post.description || post.shortText}
        kind="article"
        {...(post.pic && { image: post.pic })}
        {...(post.active ? { canonical } : { robots: 'noindex' })}
      />
      <FeedLink title={`News from ${name}`} />
      <StructuredData says={postData('BlogPosting', { post, url: site + canonical, site, brewery: name })} />
      <NewsArticle post={post} neighbours={neighbours} />
    </>
  );
}

/** A missing post may be a draft that an administrator can see. */
export function Missing() {
  const { data: draft } = usePost({ onlyAsEditor: true });
  if (draft) return <Article post={draft} />;
  return (
    <ReadingTrouble title="This news is not here" says={NOT_FOUND} about={GONE}>
      <PageHead title="Page not found" robots="noindex" />
      <LinkButton to={paths.news}>All news</LinkButton>
    </ReadingTrouble>
  );
}

export function Pending() {
  return <ReadingSkeleton />;
}

export function Failed({ error }: { readonly error: Error }) {
  return (
    <ReadingFailed title="News" error={error}>
      <LinkButton to={paths.news} kind="plain">
        All news
      </LinkButton>
    </ReadingFailed>
  );
}

const GONE = 'It was moved, taken down, or its address was mistyped. All that is kept is in the list.';

function usePost({ onlyAsEditor = false } = {}) {
  const all = useSeesAll();
  const identifier = postIdentifierOf(endOf(useParams({ strict: false })));
  return useQuery({
    ...newsPostQuery(useTransport(), identifier ?? { id: 0 }, all),
    enabled: identifier !== null && (all || !onlyAsEditor),
    placeholderData: keepPreviousData,
  });
}

/** The last segment of the address: a slug or an id. */
function endOf({ idOrSlug = '', id = idOrSlug }: PageAddress['params']): string {
  return id;
}
