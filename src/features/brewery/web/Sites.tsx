import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import type { CollectionSite } from './brewery.client.ts';
import { SiteView } from './SiteView.tsx';

type Props = {
  readonly sites: readonly CollectionSite[];
  /** The number in the address; without one it is the first site. */
  readonly chosen: number | undefined;
};

/** Where orders can be fetched: the places on the left, the chosen one on the right. */
export function Sites({ sites, chosen }: Props) {
  const shown = sites.find(({ id }) => id === chosen) ?? sites[0];
  if (!shown) return <p className="text-lead">There is no place to collect from at present. We deliver, though.</p>;
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
