import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type PackToAdd, packsToAdd } from '../../additions.contract.ts';
import type { ChosenPack } from './chosen-packs.ts';

type Props = {
  readonly orderId: number;
  readonly label: string;
  readonly onChoose: (pack: ChosenPack) => void;
};

/** Finds packs by a part of their names. Enter chooses the first; each has a button. */
export function FindPack({ orderId, label, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = queryOf(useTransport(), packsToAdd, { query: { id: orderId, search }, for: 'staff' });
  const { data, error, isPlaceholderData } = useQuery({
    ...query,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const found = search === '' ? [] : (data?.packs.flatMap(choicesOf) ?? []);
  const isCurrent = !isPlaceholderData && search === typed.trim();
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        hint="A part of its name. Enter takes the first that is found."
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          const [first] = found;
          if (isCurrent && first) onChoose(first.chosen);
        }}
      />
      {error && <Alert>{sayProblem(error)}</Alert>}
      {search !== '' && data && (
        <div role="status" className="sr-only">
          {found.length === 0 ? 'Nothing is called that.' : `${found.length} found.`}
        </div>
      )}
      {search !== '' && data && found.length === 0 && (
        <p className="text-small text-ink-soft">Nothing that its customer may have is called that.</p>
      )}
      {found.length > 0 && (
        <ul className="add-found" aria-label="Found">
          {found.map(({ chosen, price, inStock }) => (
            <li key={`${chosen.packId} ${chosen.variantId ?? ''}`}>
              <span className="min-w-0 grow">
                {chosen.name}
                <span className="block text-small text-ink-soft">
                  {formatMoney(price)}, {inStock === 0 ? 'none in stock' : `${inStock} in stock`}
                </span>
              </span>
              <Button kind="plain" disabled={inStock === 0} onClick={() => onChoose(chosen)}>
                Add<span className="sr-only"> {chosen.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Found = Pick<PackToAdd, 'price' | 'inStock'> & { readonly chosen: ChosenPack };

/** A pack that comes in sizes is as many choices. */
function choicesOf({ id, name, price, inStock, variants }: PackToAdd): readonly Found[] {
  const one = { packId: id, quantity: 1 };
  if (variants.length === 0) return [{ price, inStock, chosen: { ...one, variantId: null, name } }];
  return variants.map((variant) => ({
    price,
    inStock,
    chosen: { ...one, variantId: variant.id, name: `${name}, ${variant.name}` },
  }));
}
