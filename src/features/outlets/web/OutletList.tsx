import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useHydratedText } from '#ui/forms/use-hydrated-text.ts';
import { matchingOutlets } from './matching-outlets.ts';
import type { Outlet } from '../outlets.contract.ts';

const KINDS = ['Hospitality', 'Retail', 'Other'] as const;

/** Outlets by kind, filtered by the search text. */
export function OutletList({ outlets }: { readonly outlets: readonly Outlet[] }) {
  const { field, text: searchText, setText: type } = useHydratedText('');
  const matches = matchingOutlets(outlets, searchText);
  return (
    <>
      <div className="max-w-[26rem] with-scripts">
        <TextField
          ref={field}
          label="Find a place or a town"
          type="search"
          value={searchText}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <p role="status" className="mt-3 text-small text-ink-soft">
        {searchText.trim() === '' ? `${outlets.length} places` : `${matches.length} of ${outlets.length} places`}
      </p>
      {matches.length === 0 ? (
        <div className="py-10">
          <p className="text-lead">No place of ours holds “{searchText.trim()}”.</p>
          <Button kind="plain" className="mt-4" onClick={() => type('')}>
            Show all places
          </Button>
        </div>
      ) : (
        KINDS.map((kind, priority) => (
          <OutletGroup key={kind} kind={kind} outlets={matches.filter((outlet) => outlet.priority === priority)} />
        ))
      )}
    </>
  );
}

function OutletGroup({ kind, outlets }: { readonly kind: string; readonly outlets: readonly Outlet[] }) {
  if (outlets.length === 0) return null;
  return (
    <section className="pt-10" aria-labelledby={`outlets-${kind}`}>
      <h2 id={`outlets-${kind}`} className="shelf-title">
        {kind} <span className="shelf-count figures">{outlets.length}</span>
      </h2>
      <ul className="outlets">
        {outlets.map((outlet) => (
          <li key={outlet.id} className="outlet">
            <h3 className="font-display text-name font-semibold">{outlet.title}</h3>
            <p>{outlet.text}</p>
            <OutletLink outlet={outlet} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OutletLink({ outlet: { linkUrl, linkText, title } }: { readonly outlet: Outlet }) {
  if (!/^https?:\/\//i.test(linkUrl)) return null;
  return (
    <a href={linkUrl} rel="noopener" className="outlet-link">
      {linkText || 'Their site'}
      <span className="sr-only">, the site of {title}</span>
    </a>
  );
}
