import { showsDate } from '#rules/content/post-codes.ts';
import { paths } from '#site/paths.ts';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { Page } from '#ui/Page.tsx';
import { Pages } from '../reading/Pages.tsx';
import { PostDate } from '../reading/PostDate.tsx';
import { PostPicture } from '../reading/PostPicture.tsx';
import { beersTitle } from '../reading/post-words.ts';
import { StandingBanner } from '../reading/Standing.tsx';
import type { RenderBeers } from './render-beers.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ChildPosts } from './ChildPosts.tsx';
import { InfoSearch } from './InfoSearch.tsx';
import { InfoText } from './InfoText.tsx';
import type { Step } from './way-to.ts';
import type { InfoPage } from '../../posts.contract.ts';

type Props = {
  readonly answer: InfoPage;
  readonly way: readonly Step[];
  readonly page: number;
  readonly renderBeers: RenderBeers;
};

/** An info page: breadcrumbs, text, child pages, and the beers it is about. */
export function InfoScreen({ answer: { post, childs, moreChilds, beers }, way, page, renderBeers }: Props) {
  const pictured = childs.filter(({ pic }) => pic !== '').length;
  const isBare = post.text === '' && post.shortText === '' && childs.length === 0 && beers.length === 0;
  return (
    <Page>
      <div className="info-top">
        <Breadcrumbs way={way} />
        <InfoSearch />
      </div>
      <article className="info-article" data-pictured={post.pic !== ''}>
        <div className="info-words">
          <StandingBanner of={post} />
          {showsDate(post.mode) && (
            <p className="over-title">
              <PostDate at={post.dt} />
            </p>
          )}
          <h1 className="reading-title">{post.title}</h1>
          {!post.shortText && post.description && <p className="reading-about">{post.description}</p>}
          <InfoText key={post.id} post={post} />
        </div>
        <PostPicture of={post} soon sizes="(min-width: 61.875rem) 34rem, 94vw" className="info-picture" />
      </article>
      {isBare && <NothingYet>What there is to read about our beer will stand here.</NothingYet>}
      <ChildPosts posts={childs} title={`More about ${post.title}`} asCards={pictured * 2 > childs.length} />
      <Pages
        of={post.title}
        to={way.at(-1)?.to ?? paths.info}
        page={page}
        more={moreChilds}
        words={['Before', 'More']}
      />
      {page === 1 && renderBeers(beersTitle(post), beers)}
    </Page>
  );
}
