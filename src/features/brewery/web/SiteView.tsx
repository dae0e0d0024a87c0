import { SiteTimes } from './SiteTimes.tsx';
import type { CollectionSite } from '../brewery.contract.ts';

/** One collection point: when, where, and how to ask. */
export function SiteView({ site }: { readonly site: CollectionSite }) {
  const lines = [site.adress1, site.adress2, site.adress3, site.adress4, site.postcode].filter(Boolean);
  return (
    <article className="site" aria-labelledby="site">
      <h2 id="site" className="shelf-title">
        {site.name}
      </h2>
      <dl className="event-facts">
        <dt>Collection times</dt>
        <dd>{site.terms || 'Ask us before you come.'}</dd>
        <dt>Address</dt>
        <dd>
          <address className="not-italic">
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {site.postcode && (
            <a href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(site.postcode)}`} rel="noopener">
              Show it on a map<span className="sr-only"> of OpenStreetMap</span>
            </a>
          )}
        </dd>
        {site.phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
            </dd>
          </>
        )}
        {/^https?:\/\//i.test(site.web) && (
          <>
            <dt>Web</dt>
            <dd>
              <a href={site.web} rel="noopener" className="break-words">
                {site.web.replace(/^https?:\/\//i, '')}
              </a>
            </dd>
          </>
        )}
      </dl>
      <SiteTimes site={site} />
    </article>
  );
}
