import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { binName } from '#rules/wording/names/bin-name.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { placesOfStock, type PlacesOfStock } from '../../stock-places.contract.ts';
import { MoveDialog } from './MoveDialog.tsx';

type Props = { readonly item: { readonly id: number; readonly name: string } };
type Place = PlacesOfStock['places'][number];

/** In which bins a pack lies; nothing where the brewery names no bins. */
export function PlacesOfItem({ item }: Props) {
  const { data } = useQuery(queryOf(useTransport(), placesOfStock, { query: { id: item.id }, for: 'staff' }));
  const [from, setFrom] = useState<Place | 'not-put-away' | null>(null);
  if (data === undefined || (data.bins.length === 0 && data.places.length === 0)) return null;
  const { places, notPutAway } = data;
  return (
    <section aria-labelledby="places" className="mb-8 grid gap-3">
      <h2 id="places" className="font-display text-name font-semibold">
        Where it lies
      </h2>
      <ul className="grid gap-2">
        {places.map((place) => (
          <li key={`${place.binId} ${place.batchId}`} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              <strong>{binName(place)}</strong>: <span className="figures">{place.quantity}</span>
              {placeSays(place)}
            </span>
            <Button kind="plain" aria-label={`Move from ${binName(place)}`} onClick={() => setFrom(place)}>
              Move…
            </Button>
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>
            Not put away: <span className="figures">{notPutAway}</span>
          </span>
          {notPutAway > 0 && data.bins.length > 0 && (
            <Button kind="plain" onClick={() => setFrom('not-put-away')}>
              Put away…
            </Button>
          )}
        </li>
      </ul>
      {from !== null && (
        <MoveDialog
          item={item}
          stock={data}
          from={from === 'not-put-away' ? null : from}
          onClose={() => setFrom(null)}
        />
      )}
    </section>
  );
}

function placeSays({ gyle, bestBefore, isRecalled }: Place): string {
  return [
    ...(gyle === '' ? [] : [`, gyle ${gyle}`]),
    ...(bestBefore === null ? [] : [`, best before ${formatShortDate(bestBefore as CalendarDay)}`]),
    ...(isRecalled ? [', recalled'] : []),
  ].join('');
}
