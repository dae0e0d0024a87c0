import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { startStocktake, stocktakeSites } from '../stocktakes.contract.ts';

const GROUPS = [
  ['all', 'Everything'],
  ['beer', 'Drinks'],
  ['other', 'Everything but drinks'],
] as const;

const NOTHING_CHOSEN = {
  name: '',
  search: '',
  group: 'all' as (typeof GROUPS)[number][0],
  siteId: null as number | null,
};

/** What is to be counted, at which of several sites, and what the count is called. */
export function StartStocktake({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [entry, setEntry] = useState(NOTHING_CHOSEN);
  const { data } = useQuery(queryOf(useTransport(), stocktakeSites, { for: 'staff' }));
  const sites = data?.sites ?? [];
  const starting = useDialogAct({
    entry,
    act: async (transport) => {
      const started = await call(transport, startStocktake, { body: entry });
      await navigate({ to: staffPaths.stocktake.replace('$id', String(started.id)) as never });
      return started;
    },
    done: ({ items }) => `${items} to count`,
  });
  return (
    <FormDialog
      title="Start a count"
      action="Start"
      busy={starting.isPending}
      onClose={onClose}
      onSubmit={() => starting.send()}
    >
      {starting.problem !== null && <Alert>{starting.problem}</Alert>}
      <TextField
        label="Name"
        hint="“Cellar, November”"
        maxLength={80}
        autoComplete="off"
        value={entry.name}
        error={starting.faults['name']}
        onChange={({ target }) => setEntry({ ...entry, name: target.value })}
      />
      {sites.length > 1 && (
        <ChoiceGroup legend="Where" error={starting.faults['siteId']}>
          {[{ id: null, name: 'Everywhere' }, ...sites].map(({ id, name }) => (
            <ChoiceCard
              key={id}
              name="stocktake-site"
              title={name}
              checked={entry.siteId === id}
              onChange={() => setEntry({ ...entry, siteId: id })}
            />
          ))}
        </ChoiceGroup>
      )}
      <ChoiceGroup legend="What is counted">
        {GROUPS.map(([group, title]) => (
          <ChoiceCard
            key={group}
            name="stocktake-group"
            title={title}
            checked={entry.group === group}
            onChange={() => setEntry({ ...entry, group })}
          />
        ))}
      </ChoiceGroup>
      <TextField
        label="Only what is called"
        hint="A part of the name: “Bottle”, “Cask”"
        optional
        maxLength={100}
        autoComplete="off"
        value={entry.search}
        error={starting.faults['search']}
        onChange={({ target }) => setEntry({ ...entry, search: target.value })}
      />
    </FormDialog>
  );
}
