import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { notFound, useSearch } from '@tanstack/react-router';
import { NewsList } from '#features/posts/web/news/NewsList.tsx';
import { newsQuery } from '#features/posts/web/posts.queries.ts';
import { FeedLink } from '#features/posts/web/reading/FeedLink.tsx';
import { blogData } from '#features/posts/web/reading/post-data.ts';
import { PostListSkeleton } from '#features/posts/web/reading/ReadingSkeleton.tsx';
import { seesAll, useSeesAll } from '#features/posts/web/reading/use-sees-all.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { useSiteAddress } from '#ui/site-address.ts';
import { StructuredData } from '#ui/StructuredData.tsx';
import { useTransport } from '#wire/use-transport.ts';
import type { PageContext, PageAddress } from '../page-route.ts';
import { address, paths } from '../paths.ts';
import { ReadingFailed } from '../reading-failed.tsx';
import { pageSearch } from '../search/reading-search.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

export async function load({ transport, queryClient, session }: PageContext, { search }: PageAddress): Promise<void> {
  const { page = 1 } = pageSearch(search);
  const posts = await queryClient.ensureQueryData(newsQuery(transport, page, seesAll(session?.session() ?? null)));
  if (page > 1 && posts.length === 0) throw notFound();
}

export function ThisPage() {
  const { page = 1 } = pageSearch(useSearch({ strict: false }));
  const { data: brewery } = useQuery(queryOf(useTransport(), breweryDetails));
  const { data: posts, error } = useQuery({
    ...newsQuery(useTransport(), page, useSeesAll()),
    placeholderData: keepPreviousData,
  });
  const site = useSiteAddress();
  const name = brewery?.name ?? '';
  const title = name ? `News from ${name}` : 'News';
  if (!posts) return error ? <Failed error={error} /> : <PostListSkeleton />;
  const data = blogData(posts, {
    name: title,
    url: site + paths.news,
    address: ({ url }) => site + address(paths.newsPost, { idOrSlug: url }),
  });
  return (
    <>
      <PageHead
        title={page > 1 ? `${title}, page ${page}` : title}
        description="What is brewing, what has been bottled, and what else happens here."
        {...(posts.length > 0
          ? { canonical: page > 1 ? `${paths.news}?page=${page}` : paths.news }
          : { robots: 'noindex' })}
        {...(posts[0]?.pic && { image: posts[0].pic })}
      />
      <FeedLink title={title} />
      <StructuredData says={data} />
      <NewsList posts={posts} page={page} />
    </>
  );
}

/** Beyond the last page; who sees drafts may have one more. */
export const Missing = ThisPage;

export function Pending() {
  return <PostListSkeleton />;
}

export function Failed({ error }: { readonly error: Error }) {
  return <ReadingFailed title="News" error={error} />;
}
