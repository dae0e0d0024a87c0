import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { BeerSearch } from './BeerSearch.tsx';
import { BeerShelf } from './BeerShelf.tsx';
import type { BeersFound } from './beers.queries.ts';

export type BeerTab = 'favourites' | 'gluten-free' | 'vegan';

type Props = {
  readonly searched: string;
  readonly tab: BeerTab | undefined;
  /** Undefined while it is on its way. */
  readonly found: BeersFound | undefined;
  readonly problem: string;
  /** Stands in the place of the beers, where somebody has to log in to see any. */
  readonly instead: ReactNode;
  readonly onSearch: (text: string) => void;
  readonly onMore: () => void;
};

/** Every beer that is brewed here, sold at the moment or not. */
export function BeerCatalogue({ searched, tab, found, problem, instead, onSearch, onMore }: Props) {
  return (
    <>
      <Page>
        <PageTitle title="Beer Catalogue" />
        {problem && <Alert>{problem}</Alert>}
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
      <Page className="pb-10">{instead ?? (found && <Found found={found} searched={searched} onMore={onMore} />)}</Page>
    </>
  );
}

type FoundProps = Pick<Props, 'searched' | 'onMore'> & { readonly found: BeersFound };

function Found({ found: { items, count }, searched, onMore }: FoundProps) {
  return (
    <>
      <p className="pt-6 text-ink-soft" role="status">
        {searched ? `Search results for ‘${searched}’: ` : 'Beers: '}
        <span className="figures font-semibold text-ink">{count === 0 ? 'None' : count}</span>
      </p>
      {count === 0 ? (
        <p className="pt-4 text-lead">No matching beers found</p>
      ) : (
        <BeerShelf title="The beers" beers={items} door="catalogue" />
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
