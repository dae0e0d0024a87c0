import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { notFound, redirect, useParams, useSearch } from '@tanstack/react-router';
import { BeerShelf } from '#features/catalogue/web/beers/BeerShelf.tsx';
import { InfoScreen } from '#features/posts/web/info/InfoScreen.tsx';
import { InfoSearch } from '#features/posts/web/info/InfoSearch.tsx';
import { wayTo } from '#features/posts/web/info/way-to.ts';
import { contentsQuery, infoPageQuery } from '#features/posts/web/posts.queries.ts';
import { postIdentifierOf } from '#features/posts/web/reading/post-identifier-of.ts';
import { breadcrumbData, postData } from '#features/posts/web/reading/post-data.ts';
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
import { paths } from '../paths.ts';
import { ReadingFailed } from '../reading-failed.tsx';
import { pageSearch } from '../search/reading-search.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import type { InfoPage } from '#features/posts/posts.contract.ts';

const CONTENTS = { id: 0 } as const;

/** `/info` is the contents; an id redirects to the slug, the only address of a page (D-135). */
export async function load(
  { transport, queryClient, session }: PageContext,
  { params, search }: PageAddress,
): Promise<void> {
  const end = endOf(params);
  const identifier = end === null ? CONTENTS : postIdentifierOf(end);
  if (!identifier) throw notFound();
  const { page = 1 } = pageSearch(search);
  const all = seesAll(session?.session() ?? null);
  const answer = await queryClient.ensureQueryData(infoPageQuery(transport, identifier, page, all)).catch(missing);
  if (!answer) throw notFound();
  const contents = await queryClient.ensureQueryData(contentsQuery(transport, all));
  if (end === null) return;
  // The contents page has a slug too, but only one address.
  if (contents.id === answer.post.id) throw redirect({ to: paths.info, statusCode: 301 });
  if (answer.post.url !== end || 'id' in params)
    throw redirect({ to: paths.infoPost, params: { idOrSlug: answer.post.url }, statusCode: 301 });
}

export function ThisPage() {
  const { data: answer, error } = usePage();
  if (answer) return <Article answer={answer} />;
  return error ? <Failed error={error} /> : <ReadingSkeleton />;
}

function Article({ answer }: { readonly answer: InfoPage }) {
  const transport = useTransport();
  const site = useSiteAddress();
  const { page = 1 } = pageSearch(useSearch({ strict: false }));
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  const { data: contents = NO_CONTENTS } = useQuery({
    ...contentsQuery(transport, useSeesAll()),
    placeholderData: keepPreviousData,
  });
  const { post, breadCrumbs } = answer;
  const name = brewery?.name ?? 'The brewery';
  const way = wayTo(breadCrumbs, contents);
  const canonical = way.at(-1)?.to ?? paths.info;
  return (
    <>
      <PageHead
        title={`${post.title} | ${name}`}
        description={post.description || post.shortText}
        kind="article"
        {...(post.pic && { image: post.pic })}
        {...(post.active
          ? { canonical: page > 1 ? `${canonical}?page=${page}` : canonical }
          : { robots: 'noindex' as const })}
      />
      <StructuredData says={postData('Article', { post, url: site + canonical, site, brewery: name })} />
      {way.length > 1 && <StructuredData says={breadcrumbData(way, site)} />}
      <InfoScreen
        answer={answer}
        way={way}
        page={page}
        renderBeers={(title, beers) => <BeerShelf title={title} beers={beers} entry="article" />}
      />
    </>
  );
}

const NO_CONTENTS = { id: -1, title: 'Contents' } as const;

/** A missing post may be a draft that an administrator can see. */
export function Missing() {
  const { data: draft } = usePage({ onlyAsEditor: true });
  if (draft) return <Article answer={draft} />;
  return (
    <ReadingTrouble title="This page is not here" says={NOT_FOUND} about={GONE}>
      <PageHead title="Page not found" robots="noindex" />
      <LinkButton to={paths.info}>Contents</LinkButton>
      <InfoSearch />
    </ReadingTrouble>
  );
}

const GONE = 'It was moved, taken down, or its address was mistyped. Search for it, or begin with the contents.';

export function Pending() {
  return <ReadingSkeleton />;
}

export function Failed({ error }: { readonly error: Error }) {
  return (
    <ReadingFailed title="Info" error={error}>
      <LinkButton to={paths.info} kind="plain">
        Contents
      </LinkButton>
    </ReadingFailed>
  );
}

function usePage({ onlyAsEditor = false } = {}) {
  const all = useSeesAll();
  const end = endOf(useParams({ strict: false }));
  const { page = 1 } = pageSearch(useSearch({ strict: false }));
  const identifier = end === null ? CONTENTS : postIdentifierOf(end);
  return useQuery({
    ...infoPageQuery(useTransport(), identifier ?? CONTENTS, page, all),
    enabled: identifier !== null && (all || !onlyAsEditor),
    placeholderData: keepPreviousData,
  });
}

/** The last segment of the address: a slug or an id; null for the contents. */
function endOf({ idOrSlug, id = idOrSlug }: PageAddress['params']): string | null {
  return id ?? null;
}
