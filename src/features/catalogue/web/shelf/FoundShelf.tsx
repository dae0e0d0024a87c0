import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import type { CardSelling } from '../buying.ts';
import { findOnShelf } from './find-on-shelf.ts';
import { Shelf } from './Shelf.tsx';
import { isSearched, looking, type ShelfLook } from './shelf-look.ts';
import { Shelves } from './Shelves.tsx';
import { underTab } from './under-tab.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = CardSelling & { readonly cards: readonly ShopCard[]; readonly look: ShelfLook };

/** The result of a search: grouped by kind, or on one shelf when a sort order was chosen. */
export function FoundShelf({ cards, look, ...selling }: Props) {
  const ofTab = useMemo(() => underTab(cards, look.tab), [cards, look.tab]);
  const foundCards = useMemo(() => findOnShelf(ofTab, look), [ofTab, look]);
  return (
    <>
      {isSearched(look) && (
        <Page className="pt-6">
          <p role="status" className="text-ink-soft">
            <span className="figures font-semibold text-ink">
              {foundCards.length === 0 ? 'None' : foundCards.length}
            </span>{' '}
            of <span className="figures">{ofTab.length}</span>
            {look.q && <> for ‘{look.q}’</>}
          </p>
        </Page>
      )}
      {foundCards.length === 0 && <NothingFound look={look} />}
      {look.sort === undefined ? (
        <Shelves cards={foundCards} {...selling} />
      ) : (
        foundCards.length > 0 && <Shelf title="On the shelf" cards={foundCards} first {...selling} />
      )}
    </>
  );
}

function NothingFound({ look }: { readonly look: ShelfLook }) {
  const everything = looking({}, { kiosk: look.kiosk });
  return (
    <Page className="grid justify-items-start gap-4 pb-10 pt-4">
      <p className="max-w-(--measure) text-lead">
        {isSearched(look)
          ? 'Nothing on the shelf answers to that. Try fewer words, or another style or size.'
          : 'Nothing of that kind is on the shelf at present.'}
      </p>
      <LinkButton kind="plain" to={paths.shop} search={everything} resetScroll={false}>
        Show everything
      </LinkButton>
      {look.q && (
        <Link to={paths.catalogue} search={{ q: look.q }} className="inline-flex min-h-11 items-center font-semibold">
          Look for ‘{look.q}’ among all the beers we brew
        </Link>
      )}
    </Page>
  );
}
