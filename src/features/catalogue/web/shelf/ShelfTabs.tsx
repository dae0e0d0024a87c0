import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { Page } from '#ui/Page.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { looking, type ShelfLook, type ShelfTab } from './shelf-look.ts';

type Props = {
  readonly look: ShelfLook;
  /** Staff sell to a customer: what the till sells has a tab. */
  readonly isSale: boolean;
};

/** The tabs of the shelf. Each has an address, and keeps the search words. */
export function ShelfTabs({ look, isSale }: Props) {
  const shown = look.kiosk ? TABS.filter(([tab]) => tab !== 'favourites') : TABS;
  const tabs = isSale ? [...TABS_OF_SALE, ...shown.slice(1)] : shown;
  return (
    <div className="shelf-tabs">
      <Page>
        <Tabs label="What to show">
          {tabs.map(([tab, says]) => (
            <Link
              key={says}
              to={paths.shop}
              search={looking(look, { tab })}
              className="tab"
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {says}
            </Link>
          ))}
        </Tabs>
      </Page>
    </div>
  );
}

const TABS: ReadonlyArray<readonly [ShelfTab | undefined, string]> = [
  [undefined, 'All'],
  ['favourites', 'Favourites'],
  ['gluten-free', 'Gluten Free'],
  ['vegan', 'Vegan Friendly'],
  ['unfined', 'Unfiltered & Unfined'],
];

const TABS_OF_SALE: typeof TABS = [
  [undefined, 'Products'],
  ['till', 'Till'],
];
