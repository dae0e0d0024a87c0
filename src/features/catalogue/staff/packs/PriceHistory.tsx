import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pence } from '#rules/money/pence.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { priceTierName } from '#rules/wording/names/price-tier-name.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { FormerPriceField } from './FormerPriceField.tsx';
import { packPriceHistory, type PriceHistory as Answer } from '../../manage-prices.contract.ts';

type PriceChange = Answer['changes'][number];

/** What each price of a pack was, and who changed it; read once it is opened. */
export function PriceHistory({ packId }: { readonly packId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History of its prices, former price</summary>
      {isOpen && <Changes packId={packId} />}
    </details>
  );
}

function Changes({ packId }: { readonly packId: number }) {
  const query = useQuery(queryOf(useTransport(), packPriceHistory, { for: 'staff', query: { id: packId } }));
  if (!query.data) return <NotLoaded query={query} />;
  const { changes, former } = query.data;
  return (
    <div className="mt-2 grid gap-5">
      {changes.length === 0 && <p>It never had a price.</p>}
      <ol className="grid gap-1">
        {changes.map((change, place) => (
          <li key={place}>
            {changeSentence(change)}{' '}
            <small className="text-ink-soft">{[formatMoment(change.at), change.by].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
      <FormerPriceField packId={packId} former={former} />
    </div>
  );
}

function changeSentence({ tier, from, to, onSale, isElsewhere }: PriceChange): string {
  if (isElsewhere) return `${sumText(to)} was crossed out in another shop, and never charged here`;
  const name = tier === null ? 'Retail' : priceTierName(tier);
  if (from === to) return `${onSale ? 'Put on sale' : 'Taken from sale'} at ${sumText(to)}`;
  const says = from === null ? `${name}: ${sumText(to)}` : `${name}: ${sumText(to)}, before ${sumText(from)}`;
  return onSale ? says : `${says}, not on sale`;
}

const sumText = (sum: number | null) => (sum === null ? 'no price' : formatMoney(pence(sum)));
