import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { gyleName } from '#rules/wording/names/gyle-name.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { LoadingDialog } from '#ui/staff/dialog/LoadingDialog.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type BrewedBeer, brewedBeers, gyleBook, type GyleRow, packsToFill } from '../brews.contract.ts';
import { BrewDialog } from './BrewDialog.tsx';
import { DestroyDialog } from './DestroyDialog.tsx';
import { PackageDialog } from './PackageDialog.tsx';

type Edited = { readonly what: 'brew' | 'package' | 'destroy'; readonly gyle: GyleRow };

/** What was brewed, what was filled from it, and what was destroyed. */
export function Screen() {
  const transport = useTransport();
  const { data: beers } = useQuery(queryOf(transport, brewedBeers, { for: 'staff' }));
  const [edited, setEdited] = useState<Edited | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <>
      <ScreenHead
        title="Gyles"
        actions={
          <Button disabled={beers === undefined} onClick={() => setEdited('new')}>
            Enter a brew…
          </Button>
        }
      >
        What was brewed and what was filled from it. Packs are on hand as soon as they are entered here.
      </ScreenHead>
      <DataTable
        contract={gyleBook}
        label="Gyles"
        columns={columnsWith(setEdited)}
        filters={[
          { name: 'bevId', label: 'Beer', options: (beers ?? []).map(({ id, name }) => ({ value: id, label: name })) },
          STANDING_FILTER,
        ]}
        rowId={({ id }) => id}
        rowName={({ gyleNum }) => gyleNum}
        empty={<p>No gyle is known yet. Enter the first brew, and fill bottles, cans or casks from it.</p>}
      />
      {edited === 'new' && <BrewDialog beers={beers ?? []} gyle={null} onClose={close} />}
      {edited !== null && edited !== 'new' && <EditDialog edited={edited} beers={beers ?? []} onClose={close} />}
    </>
  );
}

type EditProps = { readonly edited: Edited; readonly beers: readonly BrewedBeer[]; readonly onClose: () => void };

function EditDialog({ edited: { what, gyle }, beers, onClose }: EditProps) {
  if (what === 'brew') return <BrewDialog beers={beers} gyle={gyle} onClose={onClose} />;
  if (what === 'destroy') return <DestroyDialog gyle={gyle} onClose={onClose} />;
  return <FillDialog gyle={gyle} onClose={onClose} />;
}

function FillDialog({ gyle, onClose }: { readonly gyle: GyleRow; readonly onClose: () => void }) {
  const query = useQuery(queryOf(useTransport(), packsToFill, { for: 'staff', query: { bevId: gyle.beverageId } }));
  return (
    <LoadingDialog query={query} title={`Fill from ${gyle.gyleNum}`} onClose={onClose}>
      {(loaded) => <PackageDialog {...loaded} gyle={gyle} onClose={onClose} />}
    </LoadingDialog>
  );
}

const STANDINGS: Readonly<Record<GyleRow['standing'], string>> = {
  brewed: 'Nothing filled yet',
  packaged: 'Filled',
  destroyed: 'Destroyed',
};

const STANDING_FILTER: Filter<typeof gyleBook> = {
  name: 'standing',
  label: 'Stands',
  options: Object.entries(STANDINGS).map(([value, label]) => ({ value, label })),
};

const columnsWith = (edit: (edited: Edited) => void): readonly Column<typeof gyleBook>[] => [
  {
    id: 'gyle',
    header: 'Gyle',
    sort: 'gyle',
    text: ({ gyleNum }) => gyleNum,
    cell: ({ gyleNum }) => <strong className="whitespace-nowrap">{gyleNum}</strong>,
  },
  { id: 'beer', header: 'Beer', sort: 'beer', text: ({ beer }) => beer },
  {
    id: 'brewedOn',
    header: 'Brewed',
    sort: 'brewedOn',
    text: ({ brewedOn }) => (brewedOn === null ? '' : formatShortDate(brewedOn as CalendarDay)),
  },
  {
    id: 'volume',
    header: 'Litres',
    figures: true,
    text: ({ volumeLitres }) => (volumeLitres === null ? '' : volumeLitres.toLocaleString('en-GB')),
  },
  {
    id: 'filled',
    header: 'Filled',
    text: ({ gyleNum, filled }) => filled.map((one) => filledSentence(gyleNum, one)).join('; '),
    cell: ({ gyleNum, filled }) => (
      <ul className="grid gap-1">
        {filled.map((one) => (
          <li key={`${one.subRef} ${one.pack}`}>{filledSentence(gyleNum, one)}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'standing',
    header: 'Stands',
    text: standingOf,
    cell: (gyle) => (
      <span className={gyle.destroyedAt === null && gyle.recalls.length === 0 ? '' : 'text-alert'}>
        {standingOf(gyle)}
      </span>
    ),
  },
  {
    id: 'acts',
    header: 'Change',
    text: null,
    cell: (gyle) => gyle.standing !== 'destroyed' && <Acts gyle={gyle} edit={edit} />,
  },
];

type ActsProps = { readonly gyle: GyleRow; readonly edit: (edited: Edited) => void };

function Acts({ gyle, edit }: ActsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="plain" aria-label={`Fill from ${gyle.gyleNum}`} onClick={() => edit({ what: 'package', gyle })}>
        Fill…
      </Button>
      <Button kind="plain" aria-label={`Correct ${gyle.gyleNum}`} onClick={() => edit({ what: 'brew', gyle })}>
        Correct…
      </Button>
      <Button kind="plain" aria-label={`Destroy ${gyle.gyleNum}`} onClick={() => edit({ what: 'destroy', gyle })}>
        Destroy…
      </Button>
      <StaffLink
        className="button button-plain"
        aria-label={`Recall ${gyle.gyleNum}`}
        to={`${staffPaths.recalls}?gyle=${encodeURIComponent(gyle.gyleNum)}`}
      >
        Recall…
      </StaffLink>
    </div>
  );
}

function filledSentence(gyleNum: string, { subRef, bestBefore, pack, quantity, packed }: GyleRow['filled'][number]) {
  const name = subRef === '' ? '' : `${gyleName({ gyleNum, subRef })}: `;
  const sold = packed === 0 ? '' : `, ${packed} packed`;
  return `${name}${quantity} × ${pack}${sold}, best before ${formatShortDate(bestBefore as CalendarDay)}`;
}

function standingOf({ gyleNum, standing, destroyedAt, destroyedWhy, recalls }: GyleRow): string {
  if (destroyedAt === null && recalls.length > 0)
    return `Recalled: ${recalls.map(({ subRef }) => gyleName({ gyleNum, subRef: subRef ?? '' })).join(', ')}`;
  if (destroyedAt === null) return STANDINGS[standing];
  return `Destroyed ${formatShortDate(destroyedAt)}: ${destroyedWhy}`;
}
