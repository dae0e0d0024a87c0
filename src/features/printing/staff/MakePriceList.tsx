import { useState } from 'react';
import { LISTED_PACK_KINDS, LONGEST_NOTE, LONGEST_TITLE } from '#rules/trade/price-list-entry.ts';
import { LIST_KINDS, type PriceListKind } from '#rules/trade/price-list-kind.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { Field, TextArea, TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { makePriceList } from '../price-lists.contract.ts';

type Entry = {
  readonly listKind: PriceListKind;
  readonly title: string;
  readonly packKinds: readonly number[];
  readonly saysHowMany: boolean;
  readonly onlyInStock: boolean;
  readonly note: string;
  readonly lastDay: string;
};

const EMPTY: Entry = {
  listKind: 'Trade',
  title: '',
  packKinds: [],
  saysHowMany: false,
  onlyInStock: false,
  note: '',
  lastDay: '',
};

/** Whose prices stand on it, and what of the range. A list never changes afterwards. */
export function MakePriceList({ onClose }: { readonly onClose: () => void }) {
  const [entry, setEntry] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<Entry>) => setEntry({ ...entry, ...part });
  const making = useListAct({
    act: (transport) => {
      const { packKinds, lastDay } = entry;
      return call(transport, makePriceList, {
        body: { ...entry, packKinds: [...packKinds], lastDay: lastDay || null },
      });
    },
    done: () => 'The list is made: copy its link',
    onDone: onClose,
  });
  const refused = fieldFaults(making.error) ?? {};
  const hasTitle = entry.title.trim() !== '';
  const faults: Readonly<Record<string, string>> = {
    ...refused,
    ...(isTried && !hasTitle && { title: 'Please write a title: whoever opens the list reads it' }),
  };
  return (
    <FormDialog
      title="Make a price list"
      action="Make it"
      wide
      busy={making.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (hasTitle) making.mutate();
      }}
    >
      {making.error && Object.keys(refused).length === 0 && <Alert>{sayProblem(making.error)}</Alert>}
      <Field label="Prices" hint="If you charge VAT, the list says whether it is in them." error={faults['listKind']}>
        {(ids) => (
          <select
            {...ids}
            className="control"
            value={entry.listKind}
            onChange={({ target }) => change({ listKind: target.value as PriceListKind })}
          >
            {LIST_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kind} prices
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Title"
        hint="For its readers, such as “For pubs and clubs, winter”."
        maxLength={LONGEST_TITLE}
        error={faults['title']}
        value={entry.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <PackKinds chosen={entry.packKinds} onChange={(packKinds) => change({ packKinds })} />
      <fieldset className="field">
        <legend className="field-label">Stock</legend>
        <p className="field-hint">The list says what is in stock, what is nearly gone and what is out.</p>
        <Checkbox checked={entry.saysHowMany} onChange={({ target }) => change({ saysHowMany: target.checked })}>
          Say how many there are
        </Checkbox>
        <Checkbox checked={entry.onlyInStock} onChange={({ target }) => change({ onlyInStock: target.checked })}>
          Leave out what is out of stock
        </Checkbox>
      </fieldset>
      <TextArea
        label="Note"
        optional
        hint="Stands above the prices: days of delivery, least order, empties."
        maxLength={LONGEST_NOTE}
        error={faults['note']}
        value={entry.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <TextField
        label="Last day"
        optional
        type="date"
        hint="Left empty, it is open until you end it."
        error={faults['lastDay']}
        value={entry.lastDay}
        onChange={({ target }) => change({ lastDay: target.value })}
      />
    </FormDialog>
  );
}

type Chosen = { readonly chosen: readonly number[]; readonly onChange: (kinds: readonly number[]) => void };

function PackKinds({ chosen, onChange }: Chosen) {
  return (
    <fieldset className="field">
      <legend className="field-label">What stands on it</legend>
      <p className="field-hint">Without a choice, every drink that there is for these prices.</p>
      <div className="grid gap-x-6 tablet:grid-cols-2">
        {[...LISTED_PACK_KINDS].map(([kind, name]) => (
          <Checkbox
            key={kind}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
