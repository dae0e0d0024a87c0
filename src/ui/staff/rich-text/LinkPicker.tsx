import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useDeferredValue, useState } from 'react';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { Alert } from '../../notices/Alert.tsx';
import { TextField } from '../../forms/Field.tsx';
import { LinkOffersContext } from './link-offers.ts';

/** What is on the site, found by a part of its name; choosing one gives its address. */
export function LinkPicker({ onChosen }: { readonly onChosen: (href: string) => void }) {
  const find = use(LinkOffersContext);
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const offers = useQuery({
    queryKey: [...keyOf('staff'), 'link offers', deferredSearch],
    queryFn: () => find?.(deferredSearch) ?? [],
    enabled: find !== null,
    placeholderData: keepPreviousData,
  });
  if (find === null) return null;
  return (
    <div className="grid gap-2">
      <TextField
        label="Find on this site"
        hint="Beers, packs, events, news and pages."
        type="search"
        autoComplete="off"
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      {offers.error && <Alert>{sayProblem(offers.error)}</Alert>}
      {offers.data?.length === 0 && <p className="text-ink-soft">Nothing is called that.</p>}
      <ul className="link-offers" aria-label="Found on this site">
        {offers.data?.map(({ href, name, what }) => (
          <li key={href}>
            <button type="button" className="popup-item w-full text-left" onClick={() => onChosen(href)}>
              <span className="grow">{name}</span>
              <span className="text-small text-ink-soft">{what}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
