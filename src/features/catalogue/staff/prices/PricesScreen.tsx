import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { PACK_PRICES, SALE_PRICES } from '#rules/catalogue/packs/pack-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { type ListAddress, useListAddress } from '#ui/staff/table/use-list-address.ts';
import { useLeaveGuard } from '#ui/staff/form/use-leave-guard.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  packPricesNow,
  type PreparedChange,
  preparedChange,
  type PriceGrid as Answer,
} from '../../manage-prices.contract.ts';
import { pastePrices } from './pasted-prices.ts';
import type { Place } from './place-meant.ts';
import { filters } from './price-columns.ts';
import { PriceBar } from './PriceBar.tsx';
import { PriceGrid } from './PriceGrid.tsx';
import './prices.css';
import { PriceTools } from './PriceTools.tsx';
import { isTyped } from './row-notes.ts';
import { cellOf } from './typed-prices.ts';
import { type PriceChanges, usePriceChanges } from './use-price-changes.ts';

/** All prices as a grid; or those of a prepared change that the address names, to be written anew. */
export function Screen() {
  const { prepared: id } = useSearch({ strict: false }) as { readonly prepared?: string };
  return id === undefined ? <Prices prepared={null} /> : <Prepared key={id} id={Number(id)} />;
}

function Prepared({ id }: { readonly id: number }) {
  const query = useQuery(queryOf(useTransport(), preparedChange, { for: 'staff', query: { id } }));
  return query.data ? <Prices prepared={query.data} /> : <NotLoaded query={query} />;
}

function Prices({ prepared }: { readonly prepared: PreparedChange | null }) {
  const address = useListAddress([]);
  const changes = usePriceChanges(prepared);
  useLeaveGuard(changes.isDirty);
  const transport = useTransport();
  const { search } = address;
  const question = {
    ...(search && { search }),
    ...Object.fromEntries(
      filters.flatMap(({ name }) => (address.filterOf(name) ? [[name, address.filterOf(name)]] : [])),
    ),
  };
  const query = useQuery({
    ...queryOf(transport, packPricesNow, { for: 'staff', query: question }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ScreenHead title={prepared ? `Prices of “${prepared.name}”` : 'Prices'}>
        {prepared
          ? 'The prices that it will set stand in the fields; all others stay. '
          : 'They count as soon as they are saved, or at a moment to come. '}
        <StaffLink to={staffPaths.preparedPrices}>Prepared prices</StaffLink>
      </ScreenHead>
      {query.data ? (
        <Grid data={query.data} address={address} changes={changes} prepared={prepared} />
      ) : (
        <NotLoaded query={query} />
      )}
    </>
  );
}

type GridProps = {
  readonly data: Answer;
  readonly address: ListAddress;
  readonly changes: PriceChanges;
  readonly prepared: PreparedChange | null;
};

function Grid({ data, address, changes, prepared }: GridProps) {
  const { total } = data;
  const { typed } = changes.state;
  const onlyChanged = address.filterOf('shown') === 'changed';
  const rows = useMemo(
    () => (onlyChanged ? data.rows.filter((row) => isTyped(row, typed)) : data.rows),
    [onlyChanged, data.rows, typed],
  );
  const [leftOver, setLeftOver] = useState<readonly string[]>([]);
  const [wish, setWish] = useState<Place | null>(null);
  const prices = PACK_PRICES.filter((price) => !address.hidden.includes(price));
  const marginOf = SALE_PRICES.find((price) => price === address.filterOf('margin')) ?? 'retail';
  useUndoKeys(changes);
  /** The field of a change, wherever it is: what hides it is taken away. */
  const goTo = (cell: string) => {
    const [id, price] = cell.split(':');
    const place = {
      at: rows.findIndex((row) => String(row.id) === id),
      column: prices.findIndex((name) => name === price),
    };
    if (place.at >= 0 && place.column >= 0) setWish(place);
    else
      address.change({
        ...Object.fromEntries(filters.map(({ name }) => [name, undefined])),
        search: undefined,
        shown: undefined,
        hide: undefined,
      });
  };
  return (
    <>
      <PriceTools vatRates={data.vatRates} rows={rows} typed={typed} address={address} marginOf={marginOf} />
      {total > data.rows.length && (
        <Alert kind="note">{`The first ${data.rows.length} of ${total} packs: please search for the others.`}</Alert>
      )}
      {leftOver.length > 0 && <LeftOver texts={leftOver} onClose={() => setLeftOver([])} />}
      {rows.length === 0 ? (
        <p>{onlyChanged ? 'Nothing is changed.' : 'No pack is like that.'}</p>
      ) : (
        <PriceGrid
          grid={{ rows, vatRates: data.vatRates }}
          prices={prices}
          marginOf={marginOf}
          typed={typed}
          answers={changes.answers}
          act={changes.act}
          wish={wish}
          onWish={setWish}
          onPaste={(text, from) => {
            const pasted = pastePrices(text, from, { rows, prices });
            changes.act({ kind: 'paste', cells: pasted.cells });
            setLeftOver(pasted.leftOver);
          }}
          onLeave={() => document.querySelector<HTMLButtonElement>('.save-bar button:not(:disabled)')?.focus()}
        />
      )}
      <PriceBar
        rows={data.rows}
        vatRates={data.vatRates}
        changes={changes}
        prepared={prepared}
        onGoTo={(cell) => goTo(cellOf(cell))}
      />
    </>
  );
}

/** Ctrl-Z and Ctrl-Y, or Ctrl-Shift-Z, in the grid and outside of other fields. */
function useUndoKeys({ act }: PriceChanges) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const kind = kindOf(event);
      const field = event.target instanceof Element ? event.target.closest('input, textarea, select, dialog') : null;
      if (kind === null || (field !== null && !field.closest('.prices-grid'))) return;
      event.preventDefault();
      act({ kind });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [act]);
}

function kindOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : null;
}

const MOST_SHOWN = 12;

function LeftOver({ texts, onClose }: { readonly texts: readonly string[]; readonly onClose: () => void }) {
  const shown = texts.slice(0, MOST_SHOWN).join(', ');
  const more = texts.length > MOST_SHOWN ? ` and ${texts.length - MOST_SHOWN} more` : '';
  return (
    <Alert kind="note">
      {texts.length === 1 ? 'One pasted cell falls on no field: ' : `${texts.length} pasted cells fall on no field: `}
      {`${shown}${more}. `}
      <Button kind="quiet" onClick={onClose}>
        Dismiss
      </Button>
    </Alert>
  );
}
