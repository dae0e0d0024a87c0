import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type StockBin, type StockSite, stockSites } from '../../stock-places.contract.ts';
import { AddBinsDialog, BinDialog } from './BinDialogs.tsx';
import { SiteDialog } from './SiteDialog.tsx';

type Edited =
  | { readonly what: 'site'; readonly site: StockSite | null }
  | { readonly what: 'bins'; readonly site: StockSite }
  | { readonly what: 'bin'; readonly site: StockSite; readonly bin: StockBin };

/** The sites where stock lies, each with its bins as somebody walks past them. */
export function Screen() {
  const loading = useQuery(queryOf(useTransport(), stockSites, { for: 'staff' }));
  const [edited, setEdited] = useState<Edited | null>(null);
  const { data } = loading;
  if (!data) return <NotLoaded query={loading} />;
  const close = () => setEdited(null);
  return (
    <>
      <ScreenHead
        title="Sites and bins"
        actions={<Button onClick={() => setEdited({ what: 'site', site: null })}>Add a site…</Button>}
      >
        <StaffLink to={staffPaths.stockPlaces}>What lies in which bin</StaffLink>
      </ScreenHead>
      {data.sites.length === 0 && (
        <p className="max-w-prose">
          A site is a place with shelves: the cellar, the cold store, a unit down the road. Its bins are the places on
          them, each with a code on a label. A brewery that needs neither leaves this empty.
        </p>
      )}
      <div className="grid gap-8 pb-16">
        {data.sites.map((site) => (
          <Site key={site.id} site={site} edit={setEdited} />
        ))}
      </div>
      {edited?.what === 'site' && <SiteDialog site={edited.site} onClose={close} />}
      {edited?.what === 'bins' && <AddBinsDialog site={edited.site} onClose={close} />}
      {edited?.what === 'bin' && <BinDialog site={edited.site} bin={edited.bin} onClose={close} />}
    </>
  );
}

function Site({ site, edit }: { readonly site: StockSite; readonly edit: (edited: Edited) => void }) {
  const { name, address, archived, bins } = site;
  return (
    <section aria-label={name} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-display text-name font-semibold">{archived ? `${name} (archived)` : name}</h2>
        <Button kind="plain" aria-label={`Add bins to ${name}`} onClick={() => edit({ what: 'bins', site })}>
          Add bins…
        </Button>
        <Button kind="plain" aria-label={`Change ${name}`} onClick={() => edit({ what: 'site', site })}>
          Change…
        </Button>
      </div>
      {address !== '' && <p className="text-ink-soft wrap-anywhere">{address}</p>}
      {bins.length === 0 && <p>It has no bins yet.</p>}
      <ul className="flex flex-wrap gap-2">
        {bins.map((bin) => (
          <li key={bin.id}>
            <Button
              kind="plain"
              aria-label={`Bin ${bin.code}, ${binSays(bin)}`}
              onClick={() => edit({ what: 'bin', site, bin })}
            >
              <strong>{bin.code}</strong> <span className="text-ink-soft">{binSays(bin)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function binSays({ archived, packs }: StockBin): string {
  return `${packs === 0 ? 'empty' : packs}${archived ? ', archived' : ''}`;
}
