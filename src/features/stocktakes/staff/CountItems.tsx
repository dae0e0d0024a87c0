import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useLeaveGuard } from '#ui/staff/form/use-leave-guard.ts';
import type { Stocktake, StocktakeItem } from '../stocktakes.contract.ts';
import { EnterCount } from './EnterCount.tsx';
import { isFoundBy } from './is-found-by.ts';

/** Down the list, an item at a time: found by its name or SKU, or by its barcode typed or scanned. */
export function CountItems({ take }: { readonly take: Stocktake }) {
  const [typed, setTyped] = useState('');
  const [openId, setOpenId] = useState<number | null>(null);
  // Kept while another item is opened.
  const [numbers, setNumbers] = useState<ReadonlyMap<number, string>>(new Map());
  const write = (id: number, number: string | null) => {
    const others = [...numbers].filter(([other]) => other !== id);
    setNumbers(new Map(number === null ? others : [...others, [id, number]]));
  };
  useLeaveGuard(() => numbers.size > 0);
  const field = useRef<HTMLInputElement>(null);
  const found = take.rows.filter((item) => isFoundBy(item, typed));
  const left = found.filter(({ countedBy }) => countedBy === '');
  const next = () => {
    if (openId !== null) write(openId, null);
    const at = left.findIndex(({ id }) => id === openId);
    setOpenId(left[at + 1]?.id ?? left.find(({ id }) => id !== openId)?.id ?? null);
    setTyped('');
  };
  return (
    <>
      <form
        role="search"
        className="mb-4 max-w-md"
        onSubmit={(event) => {
          event.preventDefault();
          const [only] = found;
          if (found.length === 1 && only) setOpenId(only.id);
        }}
      >
        <TextField
          ref={field}
          label="Name, SKU or barcode"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {found.length === 0 && <p>Nothing of this count is called like that, or has this SKU or barcode.</p>}
      <ul className="grid gap-2 pb-16">
        {found.map((item) => (
          <li key={item.id} className="border-b border-line pb-2">
            <ItemHead item={item} isOpen={item.id === openId} open={() => setOpenId(item.id)} />
            {item.id === openId && (
              <EnterCount
                takeId={take.id}
                item={item}
                number={numbers.get(item.id) ?? String(item.counted ?? '')}
                setNumber={(number) => write(item.id, number)}
                onDone={next}
                onSkip={next}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type HeadProps = { readonly item: StocktakeItem; readonly isOpen: boolean; readonly open: () => void };

function ItemHead({ item: { name, counted, countedBy, isOwn, isApproved }, isOpen, open }: HeadProps) {
  const isOthers = isApproved || (countedBy !== '' && !isOwn);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      {isOthers && <span className="text-ink-soft">{isApproved ? 'Approved' : `Counted by ${countedBy}`}</span>}
      {!isOthers && !isOpen && (
        <Button kind="plain" aria-label={isOwn ? `${counted}, correct… (${name})` : `Count ${name}`} onClick={open}>
          {isOwn ? `${counted}, correct…` : 'Count…'}
        </Button>
      )}
    </div>
  );
}
