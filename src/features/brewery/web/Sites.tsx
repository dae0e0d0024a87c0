import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { NothingYet } from '#ui/NothingYet.tsx';
import { SiteView } from './SiteView.tsx';
import type { CollectionSite } from '../brewery.contract.ts';

type Props = {
  readonly sites: readonly CollectionSite[];
  /** The number in the address; without one it is the first site. */
  readonly chosen: number | undefined;
};

/** Where orders can be fetched: the places on the left, the chosen one on the right. */
export function Sites({ sites, chosen }: Props) {
  const shown = sites.find(({ id }) => id === chosen) ?? sites[0];
  if (!shown)
    return <NothingYet>There is no place to collect from at present. Those that we open will stand here.</NothingYet>;
  return (
    <div className="sites">
      <nav aria-label="Collection points">
        <ul>
          {sites.map((site) => (
            <li key={site.id}>
              <Link
                to={paths.sites}
                search={{ site: site.id }}
                replace
                resetScroll={false}
                aria-current={site.id === shown.id ? 'true' : undefined}
                className="site-link"
              >
                <span className="font-semibold">{site.name}</span>
                <span className="text-small text-ink-soft">{site.adress4 || site.postcode}</span>
                {!site.active && <span className="tag">Not in use</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SiteView key={shown.id} site={shown} />
    </div>
  );
}
