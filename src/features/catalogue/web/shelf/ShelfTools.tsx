import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import type { ShelfSort } from '#rules/catalogue/shelf/sort-shelf.ts';
import { LONGEST_SEARCH } from '#rules/content/search-words.ts';
import { paths } from '#site/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { choicesOf } from './find-on-shelf.ts';
import { type ShelfLook, looking } from './shelf-look.ts';
import { ShelfSelect } from './ShelfSelect.tsx';
import { useShelfWords } from './use-shelf-words.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = { readonly cards: readonly ShopCard[]; readonly look: ShelfLook };

/** Search and filters, or their placeholder while there is nothing to search. */
export function ShelfTools(props: Props) {
  return props.cards.length > 0 ? (
    <Tools {...props} />
  ) : (
    <NothingYet>The beers that we sell will stand here.</NothingYet>
  );
}

/** Words, style, size and order. Each applies at once and is part of the address; without scripts it is a plain form. */
function Tools({ cards, look }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const choices = useMemo(() => choicesOf(cards), [cards]);
  const [unfolded, setUnfolded] = useState(false);
  const filterCount = [look.style, look.size, look.sort].filter((one) => one !== undefined).length;
  const change = (part: Parameters<typeof looking>[1]) =>
    void navigate({ to: paths.shop, search: looking(look, part), replace: true, resetScroll: false });
  const { field, text, setText } = useShelfWords(look.q ?? '', (words) => change({ q: words || undefined }));
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  return (
    <form role="search" className="shelf-tools" data-unfolded={unfolded} onSubmit={(event) => event.preventDefault()}>
      <div className="shelf-words">
        <label htmlFor={id} className="sr-only">
          Search the shop
        </label>
        <input
          ref={field}
          id={id}
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={LONGEST_SEARCH}
          placeholder="stout, citra …"
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
      <button
        type="button"
        className="button button-plain shelf-unfold"
        aria-expanded={unfolded}
        aria-controls={`${id}-choices`}
        onClick={() => setUnfolded(!unfolded)}
      >
        Filter and sort{filterCount > 0 && <span className="figures"> ({filterCount})</span>}
      </button>
      <div id={`${id}-choices`} className="shelf-choices">
        <ShelfSelect
          label="Style"
          name="style"
          value={look.style ?? ''}
          onChange={(style) => change({ style: style || undefined })}
        >
          <option value="">Any style</option>
          {choices.styles.map((style) => (
            <option key={style}>{style}</option>
          ))}
        </ShelfSelect>
        <ShelfSelect
          label="Size"
          name="size"
          value={look.size ?? ''}
          onChange={(size) => change({ size: Number(size) || undefined })}
        >
          <option value="">Any size</option>
          {choices.sizes.map(({ size, says }) => (
            <option key={size} value={size}>
              {says}
            </option>
          ))}
        </ShelfSelect>
        <ShelfSelect
          label="Order"
          name="sort"
          value={look.sort ?? ''}
          onChange={(sort) => change({ sort: (sort || undefined) as ShelfSort | undefined })}
        >
          <option value="">As on the shelf</option>
          {ORDERS.map(([sort, says]) => (
            <option key={sort} value={sort}>
              {says}
            </option>
          ))}
        </ShelfSelect>
      </div>
      {look.tab && <input type="hidden" name="tab" value={look.tab} />}
    </form>
  );
}

const ORDERS: ReadonlyArray<readonly [ShelfSort, string]> = [
  ['name', 'By name'],
  ['price', 'Price: lowest first'],
  ['price-down', 'Price: highest first'],
  ['strength', 'Strength: lightest first'],
  ['strength-down', 'Strength: strongest first'],
  ['size', 'Size: smallest first'],
  ['size-down', 'Size: largest first'],
];
