import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BeerShelf } from '#features/catalogue/web/beers/BeerShelf.tsx';
import { InfoFound } from '#features/posts/web/info/InfoFound.tsx';
import { infoSearchQuery } from '#features/posts/web/posts.queries.ts';
import { PostListSkeleton } from '#features/posts/web/reading/ReadingSkeleton.tsx';
import { seesAll, useSeesAll } from '#features/posts/web/reading/use-sees-all.ts';
import { LinkButton } from '#ui/Button.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useTransport } from '#wire/use-transport.ts';
import type { PageContext, PageAddress } from '../page-route.ts';
import { paths } from '../paths.ts';
import { ReadingFailed } from '../reading-failed.tsx';
import { infoSearchWords } from '../search/reading-search.ts';

export async function load({ transport, queryClient, session }: PageContext, { search }: PageAddress): Promise<void> {
  const { q = '', page = 1 } = infoSearchWords(search);
  await queryClient.ensureQueryData(infoSearchQuery(transport, q, page, seesAll(session?.session() ?? null)));
}

/** Search results. Not indexed, since search engines have the pages themselves. */
export function ThisPage() {
  const { q = '', page = 1 } = infoSearchWords(useSearch({ strict: false }));
  const { data: answer, error } = useQuery({
    ...infoSearchQuery(useTransport(), q, page, useSeesAll()),
    placeholderData: keepPreviousData,
  });
  if (!answer) return error ? <Failed error={error} /> : <PostListSkeleton />;
  return (
    <>
      <PageHead title={q ? `Search for ‘${q}’` : 'Search'} robots="noindex" />
      <InfoFound
        answer={answer}
        searched={q}
        page={page}
        renderBeers={(title, beers) => <BeerShelf title={title} beers={beers} entry="article" />}
      />
    </>
  );
}

export function Pending() {
  return <PostListSkeleton />;
}

export function Failed({ error }: { readonly error: Error }) {
  return (
    <ReadingFailed title="Search" error={error}>
      <LinkButton to={paths.info} kind="plain">
        Contents
      </LinkButton>
    </ReadingFailed>
  );
}
