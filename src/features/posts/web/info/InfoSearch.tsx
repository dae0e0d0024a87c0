import { useNavigate } from '@tanstack/react-router';
import { useId, type FormEvent } from 'react';
import { LONGEST_SEARCH } from '#rules/content/search-words.ts';
import { paths } from '#site/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useHydratedText } from '#ui/forms/use-hydrated-text.ts';

/** The search in info pages and beers; an ordinary form without scripts. */
export function InfoSearch({ searched = '' }: { readonly searched?: string }) {
  const id = useId();
  const navigate = useNavigate();
  const { field, text, setText, inBrowser } = useHydratedText(searched);
  const nothing = inBrowser && text.trim() === '';
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!nothing) void navigate({ to: paths.infoSearch, search: { q: text.trim() } });
  };
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  return (
    <form role="search" action={paths.infoSearch} onSubmit={search} className="info-search">
      <label htmlFor={id} className="sr-only">
        Search the info pages and the beers
      </label>
      <input
        ref={field}
        id={id}
        name="q"
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={LONGEST_SEARCH}
        placeholder="hops, vegan, casks …"
        enterKeyHint="search"
        autoComplete="off"
        className="control"
      />
      <Button
        kind="quiet"
        aria-label="Clear the search"
        disabled={nothing}
        onClick={clear}
        className="info-search-clear"
      >
        <Icon name="close" className="size-5" />
      </Button>
      <Button type="submit" disabled={nothing}>
        Search
      </Button>
    </form>
  );
}
