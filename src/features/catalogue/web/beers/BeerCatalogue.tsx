import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { paths } from '#site/paths.ts';
import { Button } from '#ui/Button.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { BeerSearch } from './BeerSearch.tsx';
import { leadBack } from '../shelf/back-to-card.ts';
import { BeerShelf } from './BeerShelf.tsx';
import type { BeersFound } from '../../catalogue.contract.ts';

type BeerTab = 'favourites' | 'gluten-free' | 'vegan';

type Props = {
  readonly searched: string;
  readonly tab: BeerTab | undefined;
  /** Undefined until the first answer; `isOfBefore` while the earlier result is shown until the new one has loaded. */
  readonly result: (BeersFound & { readonly isOfBefore: boolean }) | undefined;
  readonly problem: { readonly says: string; readonly again: () => void } | null;
  /** Shown in the place of the beers where somebody has to log in first. */
  readonly instead: ReactNode;
  readonly onSearch: (text: string) => void;
  readonly onMore: () => void;
};

export function BeerCatalogue({ searched, tab, result, problem, instead, onSearch, onMore }: Props) {
  const router = useRouter();
  useEffect(() => leadBack(router), [router]);
  return (
    <>
      <Page>
        <PageTitle title="Beer Catalogue" />
        <BeerSearch key={searched} searched={searched} tab={tab} onSearch={onSearch} />
      </Page>
      <div className="shelf-tabs">
        <Page>
          <Tabs label="Which beers to show">
            <Tab searched={searched}>All</Tab>
            <Tab searched={searched} tab="favourites">
              Favourites
            </Tab>
            <Tab searched={searched} tab="gluten-free">
              Gluten Free
            </Tab>
            <Tab searched={searched} tab="vegan">
              Vegan Friendly
            </Tab>
          </Tabs>
        </Page>
      </div>
      <Page className="pb-10">
        {problem && !instead && (
          <CouldNotLoad code={InfoCode.pageLoad} className="pt-6" again={problem.again}>
            {problem.says}
          </CouldNotLoad>
        )}
        {instead ??
          (result && !problem && <BeersFoundList result={result} searched={searched} tab={tab} onMore={onMore} />)}
      </Page>
    </>
  );
}

type FoundProps = Pick<Props, 'searched' | 'tab' | 'onMore'> & { readonly result: NonNullable<Props['result']> };

function BeersFoundList({ result: { items, count, isOfBefore }, searched, tab, onMore }: FoundProps) {
  if (count === 0 && searched === '' && tab === undefined)
    return <NothingYet>The beers that we brew will stand here, each with what is in it.</NothingYet>;
  return (
    <>
      <p className="pt-6 text-ink-soft" role="status">
        {isOfBefore ? (
          'Searching…'
        ) : (
          <>
            {searched ? `Search results for ‘${searched}’: ` : 'Beers: '}
            <span className="figures font-semibold text-ink">{count === 0 ? 'None' : count}</span>
          </>
        )}
      </p>
      {count === 0 ? (
        <p className="pt-4 text-lead">No matching beers found</p>
      ) : (
        <BeerShelf title="The beers" beers={items} entry="catalogue" />
      )}
      <div className="flex flex-wrap justify-center gap-3 pt-6">
        {items.length < count && (
          <Button kind="plain" onClick={onMore}>
            Show more beers
          </Button>
        )}
        <Button kind="quiet" onClick={toTop}>
          Top of Page
        </Button>
      </div>
    </>
  );
}

type TabProps = { readonly searched: string; readonly tab?: BeerTab; readonly children: string };

function Tab({ searched, tab, children }: TabProps) {
  return (
    <Link
      to={paths.catalogue}
      search={{ ...(searched && { q: searched }), ...(tab && { tab }) }}
      className="tab"
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  );
}

function toTop() {
  scrollTo({ top: 0 });
  document.getElementById('content')?.focus({ preventScroll: true });
}
