import { useId, type FormEvent } from 'react';
import { LONGEST_SEARCH } from '#rules/content/search-words.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useHydratedText } from '#ui/forms/use-hydrated-text.ts';

type Props = {
  /** The words of the search whose result is shown. */
  readonly searched: string;
  /** The tab to stay on, without scripts. */
  readonly tab: string | undefined;
  readonly onSearch: (text: string) => void;
};

/** Searches on submit, not while somebody types. Without scripts it is a plain form. */
export function BeerSearch({ searched, tab, onSearch }: Props) {
  const id = useId();
  const { field, text, setText, inBrowser } = useHydratedText(searched);
  const changed = text.trim() !== searched;
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    if (searched) onSearch('');
    field.current?.focus();
  };
  return (
    <form role="search" onSubmit={search} className="beer-search">
      <label htmlFor={id} className="sr-only">
        Search the beers
      </label>
      <div className="beer-search-box">
        <input
          ref={field}
          id={id}
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={LONGEST_SEARCH}
          placeholder="porter, citra …"
          enterKeyHint="search"
          autoComplete="off"
          className="control"
        />
        {text && (
          <Button kind="quiet" aria-label="Clear the search" onClick={clear} className="beer-search-clear">
            <Icon name="close" className="size-5" />
          </Button>
        )}
      </div>
      {tab && <input type="hidden" name="tab" value={tab} />}
      <Button type="submit" disabled={inBrowser && !changed}>
        Search Catalogue
      </Button>
      <p className="beer-search-note" role="status">
        {changed && 'Click Search Catalogue to refresh the products list'}
      </p>
    </form>
  );
}
