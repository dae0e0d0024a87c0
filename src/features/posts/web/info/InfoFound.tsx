import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Pages } from '../reading/Pages.tsx';
import { beersTitle, foundWords } from '../reading/post-words.ts';
import type { RenderBeers } from './render-beers.ts';
import { ChildPosts } from './ChildPosts.tsx';
import { InfoSearch } from './InfoSearch.tsx';
import type { InfoPage } from '../../posts.contract.ts';

type Props = {
  readonly answer: InfoPage;
  readonly searched: string;
  readonly page: number;
  readonly renderBeers: RenderBeers;
};

/** Search results: pages by title, then beers. */
export function InfoFound({ answer: { post, childs, moreChilds, beers }, searched, page, renderBeers }: Props) {
  const { foundBy } = post;
  const pages = childs.length;
  return (
    <Page>
      <div className="info-top">
        <InfoSearch key={searched} searched={searched} />
      </div>
      <PageTitle title="Search">
        <p role="status">{foundWords({ pages, morePages: moreChilds || page > 1, beers: beers.length, foundBy })}</p>
      </PageTitle>
      {pages === 0 && beers.length === 0 && (
        <p className="max-w-(--measure)">
          Try fewer words, or only the beginning of one. Everything we have written down is in the contents.
        </p>
      )}
      <ChildPosts posts={childs} title="Pages found" asCards={false} />
      <Pages
        of="what was found"
        to={paths.infoSearch}
        page={page}
        more={moreChilds}
        words={['Before', 'More']}
        search={{ q: searched }}
      />
      {page === 1 && renderBeers(beersTitle(post), beers)}
      <p className="pt-8">
        <LinkButton to={paths.info} kind="plain">
          Contents
        </LinkButton>
      </p>
    </Page>
  );
}
